// Rules of the tosa dialect, as MLIR 22 writes it: with operands for shapes, shifts and zero points. The others are in tosa.mlir.

!A = tensor<2x3xi32> // such as tensor<2x3xi32> | tensor<1x4xi32> | tensor<5xi16>
!Z = tensor<1x3xi32> // such as tensor<1x3xi32> | tensor<2x3xi32> | tensor<1x4xi32> | tensor<5xi16>
!S = tensor<1xi8>
#static = unit // = static(!A)
#ranks = unit // = same-rank(!A, !Z)

// mul

// mul(x, 1) = x
func.func @src_mul_22_one(%x: !A, %one: !Z {rule.constant = 1}, %shift: !S {rule.constant = 0}) -> !A attributes {rule.from = "MulOp::fold", rule.releases = [22]} {
  %0 = "tosa.mul"(%x, %one, %shift) : (!A, !Z, !S) -> !A
  return %0 : !A
}
func.func @tgt_mul_22_one(%x: !A, %one: !Z, %shift: !S) -> !A {
  return %x : !A
}

// mul(1, x) = x
func.func @src_mul_22_one_left(%one: !Z {rule.constant = 1}, %x: !A, %shift: !S {rule.constant = 0}) -> !A attributes {rule.from = "MulOp::fold", rule.releases = [22]} {
  %0 = "tosa.mul"(%one, %x, %shift) : (!Z, !A, !S) -> !A
  return %0 : !A
}
func.func @tgt_mul_22_one_left(%one: !Z, %x: !A, %shift: !S) -> !A {
  return %x : !A
}

// mul(x, 0) = 0
func.func @src_mul_22_zero(%x: !A, %zero: !Z {rule.constant = 0}, %shift: !S {rule.constant = 0}, %zeros: !A {rule.constant = 0}) -> !A attributes {rule.from = "MulOp::fold", rule.releases = [22]} {
  %0 = "tosa.mul"(%x, %zero, %shift) : (!A, !Z, !S) -> !A
  return %0 : !A
}
func.func @tgt_mul_22_zero(%x: !A, %zero: !Z, %shift: !S, %zeros: !A) -> !A {
  return %zeros : !A
}

// mul(0, x) = 0
func.func @src_mul_22_zero_left(%zero: !Z {rule.constant = 0}, %x: !A, %shift: !S {rule.constant = 0}, %zeros: !A {rule.constant = 0}) -> !A attributes {rule.from = "MulOp::fold", rule.releases = [22]} {
  %0 = "tosa.mul"(%zero, %x, %shift) : (!Z, !A, !S) -> !A
  return %0 : !A
}
func.func @tgt_mul_22_zero_left(%zero: !Z, %x: !A, %shift: !S, %zeros: !A) -> !A {
  return %zeros : !A
}

// -----

!A = tensor<2x3xf32> // such as tensor<2x3xf32> | tensor<1x4xf32> | tensor<5xf16>
!Z = tensor<1x3xf32> // such as tensor<1x3xf32> | tensor<2x3xf32> | tensor<1x4xf32> | tensor<5xf16>
!S = tensor<1xi8>
#static = unit // = static(!A)
#ranks = unit // = same-rank(!A, !Z)

// mul(x, 1.0) = x
func.func @src_mul_22_float_one(%x: !A, %one: !Z {rule.constant = 1.0}, %shift: !S {rule.constant = 0}) -> !A attributes {rule.from = "MulOp::fold", rule.releases = [22]} {
  %0 = "tosa.mul"(%x, %one, %shift) : (!A, !Z, !S) -> !A
  return %0 : !A
}
func.func @tgt_mul_22_float_one(%x: !A, %one: !Z, %shift: !S) -> !A {
  return %x : !A
}

// mul(1.0, x) = x
func.func @src_mul_22_float_one_left(%one: !Z {rule.constant = 1.0}, %x: !A, %shift: !S {rule.constant = 0}) -> !A attributes {rule.from = "MulOp::fold", rule.releases = [22]} {
  %0 = "tosa.mul"(%one, %x, %shift) : (!Z, !A, !S) -> !A
  return %0 : !A
}
func.func @tgt_mul_22_float_one_left(%one: !Z, %x: !A, %shift: !S) -> !A {
  return %x : !A
}

// mul(x, 0.0) = 0.0: for x = inf the left is NaN
func.func @src_mul_22_float_zero(%x: !A, %zero: !Z {rule.constant = 0.0}, %shift: !S {rule.constant = 0}, %zeros: !A {rule.constant = 0.0}) -> !A attributes {rule.from = "MulOp::fold", rule.releases = [22], rule.refuted} {
  %0 = "tosa.mul"(%x, %zero, %shift) : (!A, !Z, !S) -> !A
  return %0 : !A
}
func.func @tgt_mul_22_float_zero(%x: !A, %zero: !Z, %shift: !S, %zeros: !A) -> !A {
  return %zeros : !A
}

// mul(0.0, x) = 0.0: for x = inf the left is NaN
func.func @src_mul_22_float_zero_left(%zero: !Z {rule.constant = 0.0}, %x: !A, %shift: !S {rule.constant = 0}, %zeros: !A {rule.constant = 0.0}) -> !A attributes {rule.from = "MulOp::fold", rule.releases = [22], rule.refuted} {
  %0 = "tosa.mul"(%zero, %x, %shift) : (!Z, !A, !S) -> !A
  return %0 : !A
}
func.func @tgt_mul_22_float_zero_left(%zero: !Z, %x: !A, %shift: !S, %zeros: !A) -> !A {
  return %zeros : !A
}

// -----

!A = tensor<2x3xf32> // such as tensor<2x3xf32> | tensor<?x3xf32> | tensor<5xf16>
!Z = tensor<1xf32> // such as tensor<1xf32> | tensor<1xf16>
#elements = unit // = same-elements(!A, !Z)

// negate

// negate(negate(x)) = x, with zero points of 0, of floats
func.func @src_negate_22_negate_float(%x: !A, %zero: !Z {rule.constant = 0.0}) -> !A attributes {rule.from = "NegateOp::fold", rule.releases = [22]} {
  %0 = "tosa.negate"(%x, %zero, %zero) : (!A, !Z, !Z) -> !A
  %1 = "tosa.negate"(%0, %zero, %zero) : (!A, !Z, !Z) -> !A
  return %1 : !A
}
func.func @tgt_negate_22_negate_float(%x: !A, %zero: !Z) -> !A {
  return %x : !A
}

// -----

!A = tensor<2x3xi32> // such as tensor<2x3xi32> | tensor<?x3xi32> | tensor<5xi16>
!Z = tensor<1xi32> // such as tensor<1xi32> | tensor<1xi16>
#elements = unit // = same-elements(!A, !Z)

// negate(negate(x)) = x, with zero points of 0, of integers, which wrap
func.func @src_negate_22_negate_integer(%x: !A, %zero: !Z {rule.constant = 0}) -> !A attributes {rule.from = "NegateOp::fold", rule.releases = [22]} {
  %0 = "tosa.negate"(%x, %zero, %zero) : (!A, !Z, !Z) -> !A
  %1 = "tosa.negate"(%0, %zero, %zero) : (!A, !Z, !Z) -> !A
  return %1 : !A
}
func.func @tgt_negate_22_negate_integer(%x: !A, %zero: !Z) -> !A {
  return %x : !A
}

// -----

!A = tensor<2x3xi8> // such as tensor<2x3xi8> | tensor<?x3xi8> | tensor<5xi32>
#a = -128 : i8 // = least(!A)
#b = 127 : i8 // = greatest(!A)

// clamp

// clamp(x) = x, between the least and the greatest number
func.func @src_clamp_22_all(%x: !A) -> !A attributes {rule.from = "ClampIsNoOp", rule.releases = [22]} {
  %0 = "tosa.clamp"(%x) <{min_val = #a, max_val = #b, nan_mode = #tosa.nan_mode<PROPAGATE>}> : (!A) -> !A
  return %0 : !A
}
func.func @tgt_clamp_22_all(%x: !A) -> !A {
  return %x : !A
}

// -----

!A = tensor<2x3xf32> // tensor<2x3xf32> | tensor<?x3xf32>

// clamp(x) = x, between the infinities, of f32
func.func @src_clamp_22_all_f32(%x: !A) -> !A attributes {rule.from = "ClampIsNoOp", rule.releases = [22]} {
  %0 = "tosa.clamp"(%x) <{min_val = 0xFF800000 : f32, max_val = 0x7F800000 : f32, nan_mode = #tosa.nan_mode<PROPAGATE>}> : (!A) -> !A
  return %0 : !A
}
func.func @tgt_clamp_22_all_f32(%x: !A) -> !A {
  return %x : !A
}

// clamp[IGNORE](x) = x, between the infinities: for x = NaN the left is -inf
func.func @src_clamp_22_ignoring_nan(%x: !A) -> !A attributes {rule.from = "ClampIsNoOp", rule.releases = [22], rule.refuted} {
  %0 = "tosa.clamp"(%x) <{min_val = 0xFF800000 : f32, max_val = 0x7F800000 : f32, nan_mode = #tosa.nan_mode<IGNORE>}> : (!A) -> !A
  return %0 : !A
}
func.func @tgt_clamp_22_ignoring_nan(%x: !A) -> !A {
  return %x : !A
}

// clamp(x) = x, between -inf and -inf, which MLIR takes for +inf
func.func @src_clamp_22_to_negative_infinity(%x: !A) -> !A attributes {rule.from = "ClampIsNoOp", rule.releases = [22], rule.refuted} {
  %0 = "tosa.clamp"(%x) <{min_val = 0xFF800000 : f32, max_val = 0xFF800000 : f32, nan_mode = #tosa.nan_mode<PROPAGATE>}> : (!A) -> !A
  return %0 : !A
}
func.func @tgt_clamp_22_to_negative_infinity(%x: !A) -> !A {
  return %x : !A
}

// clamp[PROPAGATE](clamp[PROPAGATE](x, a, b), c, d) = clamp[PROPAGATE](x, max(a, c), min(b, d)): an example
func.func @src_clamp_22_clamp_propagate_propagate(%x: !A) -> !A attributes {rule.from = "ClampClampOptimization", rule.releases = [22], rule.native} {
  %0 = "tosa.clamp"(%x) <{min_val = -5.0 : f32, max_val = 4.0 : f32, nan_mode = #tosa.nan_mode<PROPAGATE>}> : (!A) -> !A
  %1 = "tosa.clamp"(%0) <{min_val = -2.0 : f32, max_val = 10.0 : f32, nan_mode = #tosa.nan_mode<PROPAGATE>}> : (!A) -> !A
  return %1 : !A
}
func.func @tgt_clamp_22_clamp_propagate_propagate(%x: !A) -> !A {
  %0 = "tosa.clamp"(%x) <{min_val = -2.0 : f32, max_val = 4.0 : f32, nan_mode = #tosa.nan_mode<PROPAGATE>}> : (!A) -> !A
  return %0 : !A
}

// clamp[PROPAGATE](clamp[IGNORE](x, a, b), c, d) = clamp[IGNORE](x, max(a, c), min(b, d)): an example
func.func @src_clamp_22_clamp_ignore_propagate(%x: !A) -> !A attributes {rule.from = "ClampClampOptimization", rule.releases = [22], rule.native} {
  %0 = "tosa.clamp"(%x) <{min_val = -5.0 : f32, max_val = 4.0 : f32, nan_mode = #tosa.nan_mode<IGNORE>}> : (!A) -> !A
  %1 = "tosa.clamp"(%0) <{min_val = -2.0 : f32, max_val = 10.0 : f32, nan_mode = #tosa.nan_mode<PROPAGATE>}> : (!A) -> !A
  return %1 : !A
}
func.func @tgt_clamp_22_clamp_ignore_propagate(%x: !A) -> !A {
  %0 = "tosa.clamp"(%x) <{min_val = -2.0 : f32, max_val = 4.0 : f32, nan_mode = #tosa.nan_mode<IGNORE>}> : (!A) -> !A
  return %0 : !A
}

// clamp[IGNORE](clamp[IGNORE](x, a, b), c, d) = clamp[IGNORE](x, max(a, c), min(b, d)): an example
func.func @src_clamp_22_clamp_ignore_ignore(%x: !A) -> !A attributes {rule.from = "ClampClampOptimization", rule.releases = [22], rule.native} {
  %0 = "tosa.clamp"(%x) <{min_val = -5.0 : f32, max_val = 4.0 : f32, nan_mode = #tosa.nan_mode<IGNORE>}> : (!A) -> !A
  %1 = "tosa.clamp"(%0) <{min_val = -2.0 : f32, max_val = 10.0 : f32, nan_mode = #tosa.nan_mode<IGNORE>}> : (!A) -> !A
  return %1 : !A
}
func.func @tgt_clamp_22_clamp_ignore_ignore(%x: !A) -> !A {
  %0 = "tosa.clamp"(%x) <{min_val = -2.0 : f32, max_val = 4.0 : f32, nan_mode = #tosa.nan_mode<IGNORE>}> : (!A) -> !A
  return %0 : !A
}

// -----

!A = tensor<2x3xf32> // such as tensor<2x3xf32> | tensor<?x3xf32> | tensor<3x3x3xi8>
#p = array<i32: 0, 1> // such as array<i32: 0, 1> | array<i32: 0, 1, 2>
#identity = unit // = moves-nothing(!A, #p)

// transpose

// transpose[0, 1, ...](x) = x
func.func @src_transpose_22_identity(%x: !A) -> !A attributes {rule.from = "TransposeOp::fold", rule.releases = [22]} {
  %0 = "tosa.transpose"(%x) <{perms = #p}> : (!A) -> !A
  return %0 : !A
}
func.func @tgt_transpose_22_identity(%x: !A) -> !A {
  return %x : !A
}

// -----

!A = tensor<2x3x4xf32> // such as tensor<2x3x4xf32> | tensor<?x3x4xf32> | tensor<?x?x?xf32>
!B = tensor<3x4x2xf32> // such as tensor<3x4x2xf32> | tensor<?x?x?xf32> | tensor<3x2x4xf32>
!C = tensor<4x2x3xf32> // such as tensor<4x2x3xf32> | tensor<?x?x?xf32> | tensor<2x3x4xf32> | tensor<4x?x3xf32>
#p = array<i32: 1, 2, 0> // such as array<i32: 1, 2, 0> | array<i32: 1, 0, 2>
#q = array<i32: 1, 2, 0> // such as array<i32: 1, 2, 0> | array<i32: 2, 0, 1>
#r = array<i32: 2, 0, 1> // = one-after-other(#p, #q)

// transpose[q](transpose[p](x)) = transpose[r](x), r(k) = p(q(k))
func.func @src_transpose_22_transpose(%x: !A) -> !C attributes {rule.from = "ConsolidateTransposeOptimization", rule.releases = [22]} {
  %0 = "tosa.transpose"(%x) <{perms = #p}> : (!A) -> !B
  %1 = "tosa.transpose"(%0) <{perms = #q}> : (!B) -> !C
  return %1 : !C
}
func.func @tgt_transpose_22_transpose(%x: !A) -> !C {
  %0 = "tosa.transpose"(%x) <{perms = #r}> : (!A) -> !C
  return %0 : !C
}

// -----

!A = tensor<2x1x3xf32> // such as tensor<2x1x3xf32> | tensor<?x1x3xf32> | tensor<1x3xf32>
!B = tensor<1x2x3xf32> // such as tensor<1x2x3xf32> | tensor<1x?x3xf32> | tensor<3x1xf32>
#p = array<i32: 1, 0, 2> // such as array<i32: 1, 0, 2> | array<i32: 1, 0>
#s = dense<[1, 2, 3]> : tensor<3xindex> // = shape-constant(!B)
!S = !tosa.shape<3> // = shape-type(!B)
#ones = unit // = moves-ones(!A, #p)
#ranks = unit // = same-rank(!A, !B)

// transpose(x) = reshape(x), where only dimensions of size 1 move
func.func @src_transpose_22_reshape(%x: !A) -> !B attributes {rule.from = "TransposeIsReshape", rule.releases = [22]} {
  %0 = "tosa.transpose"(%x) <{perms = #p}> : (!A) -> !B
  return %0 : !B
}
func.func @tgt_transpose_22_reshape(%x: !A) -> !B {
  %0 = "tosa.const_shape"() <{values = #s}> : () -> !S
  %1 = "tosa.reshape"(%x, %0) : (!A, !S) -> !B
  return %1 : !B
}

// -----

!A = tensor<2x3xf32> // such as tensor<2x3xf32> | tensor<5xi8> | tensor<?x3xf32>
#s = dense<[2, 3]> : tensor<2xindex> // = shape-constant(!A)
!S = !tosa.shape<2> // = shape-type(!A)

// reshape

// reshape(x) = x, to the same type, of which one size may not be known
func.func @src_reshape_22_same(%x: !A) -> !A attributes {rule.from = "ReshapeOp::fold", rule.releases = [22]} {
  %0 = "tosa.const_shape"() <{values = #s}> : () -> !S
  %1 = "tosa.reshape"(%x, %0) : (!A, !S) -> !A
  return %1 : !A
}
func.func @tgt_reshape_22_same(%x: !A) -> !A {
  return %x : !A
}

// -----

!A = tensor<2x3xf32> // such as tensor<2x3xf32> | tensor<?x3xf32> | tensor<?x2xf32> | tensor<4x3xi8>
!B = tensor<6xf32> // such as tensor<6xf32> | tensor<?xf32> | tensor<1x12xi8>
!C = tensor<3x2xf32> // such as tensor<3x2xf32> | tensor<?x2xf32> | tensor<2x6x1xi8>
#s = dense<6> : tensor<1xindex> // = shape-constant(!B)
#t = dense<[3, 2]> : tensor<2xindex> // = shape-constant(!C)
!S = !tosa.shape<1> // = shape-type(!B)
!T = !tosa.shape<2> // = shape-type(!C)
#elements = unit // = same-elements(!A, !B, !C)

// reshape(reshape(x)) = reshape(x)
func.func @src_reshape_22_reshape(%x: !A) -> !C attributes {rule.from = "ReshapeOp::fold", rule.releases = [22]} {
  %0 = "tosa.const_shape"() <{values = #s}> : () -> !S
  %1 = "tosa.reshape"(%x, %0) : (!A, !S) -> !B
  %2 = "tosa.const_shape"() <{values = #t}> : () -> !T
  %3 = "tosa.reshape"(%1, %2) : (!B, !T) -> !C
  return %3 : !C
}
func.func @tgt_reshape_22_reshape(%x: !A) -> !C {
  %0 = "tosa.const_shape"() <{values = #t}> : () -> !T
  %1 = "tosa.reshape"(%x, %0) : (!A, !T) -> !C
  return %1 : !C
}

// -----

!A = tensor<2x3xf32> // such as tensor<2x3xf32> | tensor<?x3xf32> | tensor<5x4xi8>
!S = !tosa.shape<2>

// tile, pad, slice: of two dimensions

// tile(x) = x, once in every dimension
func.func @src_tile_22_one(%x: !A) -> !A attributes {rule.from = "TileOp::fold", rule.releases = [22]} {
  %0 = "tosa.const_shape"() <{values = dense<1> : tensor<2xindex>}> : () -> !S
  %1 = "tosa.tile"(%x, %0) : (!A, !S) -> !A
  return %1 : !A
}
func.func @tgt_tile_22_one(%x: !A) -> !A {
  return %x : !A
}

// -----

!A = tensor<2x3xf32> // such as tensor<2x3xf32> | tensor<?x3xf32> | tensor<5x4xi8>
!Z = tensor<1xf32> // such as tensor<1xf32> | tensor<1xi8>
#elements = unit // = same-elements(!A, !Z)

// pad(x) = x, by nothing
func.func @src_pad_22_zero(%x: !A, %z: !Z) -> !A attributes {rule.from = "PadOp::fold", rule.releases = [22]} {
  %0 = "tosa.const_shape"() <{values = dense<0> : tensor<4xindex>}> : () -> !tosa.shape<4>
  %1 = "tosa.pad"(%x, %0, %z) : (!A, !tosa.shape<4>, !Z) -> !A
  return %1 : !A
}
func.func @tgt_pad_22_zero(%x: !A, %z: !Z) -> !A {
  return %x : !A
}

// -----

!A = tensor<2x3xf32> // such as tensor<2x3xf32> | tensor<4x5xi8> | tensor<1x1xi8>
#b = dense<[2, 3]> : tensor<2xindex> // = shape-constant(!A)
#static = unit // = static(!A)

// slice(x) = x, to the same type: of known shape there is nothing to leave out
func.func @src_slice_22_same(%x: !A) -> !A attributes {rule.from = "SliceOp::fold", rule.releases = [22]} {
  %a = "tosa.const_shape"() <{values = dense<0> : tensor<2xindex>}> : () -> !tosa.shape<2>
  %b = "tosa.const_shape"() <{values = #b}> : () -> !tosa.shape<2>
  %0 = "tosa.slice"(%x, %a, %b) : (!A, !tosa.shape<2>, !tosa.shape<2>) -> !A
  return %0 : !A
}
func.func @tgt_slice_22_same(%x: !A) -> !A {
  return %x : !A
}

// -----

!A = tensor<2x3xf32> // such as tensor<2x3xf32> | tensor<3x3xf32>
!B = tensor<2x4xf32> // such as tensor<2x4xf32> | tensor<3x3xf32>
!C = tensor<2x7xf32> // such as tensor<2x7xf32> | tensor<6x3xf32>
!R = tensor<2x2xf32> // such as tensor<2x2xf32> | tensor<1x3xf32>
#d = 1 : i32 // such as 0 : i32 | 1 : i32
#a = dense<[0, 1]> : tensor<2xindex> // such as dense<[0, 1]> : tensor<2xindex> | dense<[1, 0]> : tensor<2xindex>
#b = dense<2> : tensor<2xindex> // such as dense<2> : tensor<2xindex> | dense<[1, 3]> : tensor<2xindex>
#within = unit // = within(!A, #d, #a, #b)

// slice(concat(x, y)) = slice(x), where it ends within x
func.func @src_slice_22_concat_first(%x: !A, %y: !B) -> !R attributes {rule.from = "ConcatSliceOptimization", rule.releases = [22]} {
  %0 = "tosa.concat"(%x, %y) <{axis = #d}> : (!A, !B) -> !C
  %s1 = "tosa.const_shape"() <{values = #a}> : () -> !tosa.shape<2>
  %t1 = "tosa.const_shape"() <{values = #b}> : () -> !tosa.shape<2>
  %1 = "tosa.slice"(%0, %s1, %t1) : (!C, !tosa.shape<2>, !tosa.shape<2>) -> !R
  return %1 : !R
}
func.func @tgt_slice_22_concat_first(%x: !A, %y: !B) -> !R {
  %s0 = "tosa.const_shape"() <{values = #a}> : () -> !tosa.shape<2>
  %t0 = "tosa.const_shape"() <{values = #b}> : () -> !tosa.shape<2>
  %0 = "tosa.slice"(%x, %s0, %t0) : (!A, !tosa.shape<2>, !tosa.shape<2>) -> !R
  return %0 : !R
}

// -----

!A = tensor<2x3xf32> // such as tensor<2x3xf32> | tensor<3x3xf32>
!B = tensor<2x4xf32> // such as tensor<2x4xf32> | tensor<3x3xf32>
!C = tensor<2x7xf32> // such as tensor<2x7xf32> | tensor<6x3xf32>
!R = tensor<2x2xf32> // such as tensor<2x2xf32> | tensor<1x3xf32>
#d = 1 : i32 // such as 0 : i32 | 1 : i32
#a = dense<[0, 4]> : tensor<2xindex> // such as dense<[0, 4]> : tensor<2xindex> | dense<[4, 0]> : tensor<2xindex>
#b = dense<2> : tensor<2xindex> // such as dense<2> : tensor<2xindex> | dense<[1, 3]> : tensor<2xindex>
#c = dense<[0, 1]> : tensor<2xindex> // = beyond(!A, #d, #a)

// slice(concat(x, y)) = slice(y), where it starts behind x
func.func @src_slice_22_concat_second(%x: !A, %y: !B) -> !R attributes {rule.from = "ConcatSliceOptimization", rule.releases = [22]} {
  %0 = "tosa.concat"(%x, %y) <{axis = #d}> : (!A, !B) -> !C
  %s1 = "tosa.const_shape"() <{values = #a}> : () -> !tosa.shape<2>
  %t1 = "tosa.const_shape"() <{values = #b}> : () -> !tosa.shape<2>
  %1 = "tosa.slice"(%0, %s1, %t1) : (!C, !tosa.shape<2>, !tosa.shape<2>) -> !R
  return %1 : !R
}
func.func @tgt_slice_22_concat_second(%x: !A, %y: !B) -> !R {
  %s0 = "tosa.const_shape"() <{values = #c}> : () -> !tosa.shape<2>
  %t0 = "tosa.const_shape"() <{values = #b}> : () -> !tosa.shape<2>
  %0 = "tosa.slice"(%y, %s0, %t0) : (!B, !tosa.shape<2>, !tosa.shape<2>) -> !R
  return %0 : !R
}

// -----

!E = f32 // f32 | i8

// slice(concat(x, y)) = slice(x), of all that follows: MLIR takes the size -1 for one that ends within x
func.func @src_slice_22_concat_rest(%x: tensor<2x3x!E>, %y: tensor<2x4x!E>) -> tensor<2x6x!E> attributes {rule.from = "ConcatSliceOptimization", rule.releases = [22], rule.refuted} {
  %0 = "tosa.concat"(%x, %y) <{axis = 1 : i32}> : (tensor<2x3x!E>, tensor<2x4x!E>) -> tensor<2x7x!E>
  %s1 = "tosa.const_shape"() <{values = dense<[0, 1]> : tensor<2xindex>}> : () -> !tosa.shape<2>
  %t1 = "tosa.const_shape"() <{values = dense<[2, -1]> : tensor<2xindex>}> : () -> !tosa.shape<2>
  %1 = "tosa.slice"(%0, %s1, %t1) : (tensor<2x7x!E>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<2x6x!E>
  return %1 : tensor<2x6x!E>
}
func.func @tgt_slice_22_concat_rest(%x: tensor<2x3x!E>, %y: tensor<2x4x!E>) -> tensor<2x6x!E> {
  %s0 = "tosa.const_shape"() <{values = dense<[0, 1]> : tensor<2xindex>}> : () -> !tosa.shape<2>
  %t0 = "tosa.const_shape"() <{values = dense<[2, 6]> : tensor<2xindex>}> : () -> !tosa.shape<2>
  %0 = "tosa.slice"(%x, %s0, %t0) : (tensor<2x3x!E>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<2x6x!E>
  return %0 : tensor<2x6x!E>
}

// slice[size = -1](x) = slice[size = n](x), where n is known: an example
func.func @src_slice_22_rest(%x: tensor<4x2x!E>) -> tensor<3x2x!E> attributes {rule.equal, rule.from = "SliceDynamicSizeCanonicalization", rule.releases = [22]} {
  %s0 = "tosa.const_shape"() <{values = dense<[1, 0]> : tensor<2xindex>}> : () -> !tosa.shape<2>
  %t0 = "tosa.const_shape"() <{values = dense<[-1, 2]> : tensor<2xindex>}> : () -> !tosa.shape<2>
  %0 = "tosa.slice"(%x, %s0, %t0) : (tensor<4x2x!E>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<3x2x!E>
  return %0 : tensor<3x2x!E>
}
func.func @tgt_slice_22_rest(%x: tensor<4x2x!E>) -> tensor<3x2x!E> {
  %s0 = "tosa.const_shape"() <{values = dense<[1, 0]> : tensor<2xindex>}> : () -> !tosa.shape<2>
  %t0 = "tosa.const_shape"() <{values = dense<[3, 2]> : tensor<2xindex>}> : () -> !tosa.shape<2>
  %0 = "tosa.slice"(%x, %s0, %t0) : (tensor<4x2x!E>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<3x2x!E>
  return %0 : tensor<3x2x!E>
}

// slice(pad(x)) = slice(pad(x)), with less padding: an example
func.func @src_slice_22_pad(%x: tensor<4x2x!E>, %z: tensor<1x!E>) -> tensor<3x2x!E> attributes {rule.equal, rule.from = "PadSliceOptimization", rule.releases = [22]} {
  %p0 = "tosa.const_shape"() <{values = dense<[2, 2, 0, 0]> : tensor<4xindex>}> : () -> !tosa.shape<4>
  %0 = "tosa.pad"(%x, %p0, %z) : (tensor<4x2x!E>, !tosa.shape<4>, tensor<1x!E>) -> tensor<8x2x!E>
  %s1 = "tosa.const_shape"() <{values = dense<[1, 0]> : tensor<2xindex>}> : () -> !tosa.shape<2>
  %t1 = "tosa.const_shape"() <{values = dense<[3, 2]> : tensor<2xindex>}> : () -> !tosa.shape<2>
  %1 = "tosa.slice"(%0, %s1, %t1) : (tensor<8x2x!E>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<3x2x!E>
  return %1 : tensor<3x2x!E>
}
func.func @tgt_slice_22_pad(%x: tensor<4x2x!E>, %z: tensor<1x!E>) -> tensor<3x2x!E> {
  %p0 = "tosa.const_shape"() <{values = dense<[1, 0, 0, 0]> : tensor<4xindex>}> : () -> !tosa.shape<4>
  %0 = "tosa.pad"(%x, %p0, %z) : (tensor<4x2x!E>, !tosa.shape<4>, tensor<1x!E>) -> tensor<5x2x!E>
  %s1 = "tosa.const_shape"() <{values = dense<0> : tensor<2xindex>}> : () -> !tosa.shape<2>
  %t1 = "tosa.const_shape"() <{values = dense<[3, 2]> : tensor<2xindex>}> : () -> !tosa.shape<2>
  %1 = "tosa.slice"(%0, %s1, %t1) : (tensor<5x2x!E>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<3x2x!E>
  return %1 : tensor<3x2x!E>
}

// -----

!E = f32 // f32 | f16

// Padding of images: examples, of one pixel

// max_pool2d(pad(x, -c)) = max_pool2d[pad](x), -c the least finite number: for x = -inf everywhere the left is -c
func.func @src_max_pool2d_22_pad_float(%x: tensor<1x1x1x1x!E>, %z: tensor<1x!E> {rule.constant = "least"}) -> tensor<1x1x1x1x!E> attributes {rule.from = "FoldPadToTensorOp", rule.releases = [22], rule.refuted} {
  %p0 = "tosa.const_shape"() <{values = dense<[0, 0, 1, 1, 1, 1, 0, 0]> : tensor<8xindex>}> : () -> !tosa.shape<8>
  %0 = "tosa.pad"(%x, %p0, %z) : (tensor<1x1x1x1x!E>, !tosa.shape<8>, tensor<1x!E>) -> tensor<1x3x3x1x!E>
  %1 = "tosa.max_pool2d"(%0) <{kernel = array<i64: 3, 3>, stride = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, nan_mode = #tosa.nan_mode<PROPAGATE>}> : (tensor<1x3x3x1x!E>) -> tensor<1x1x1x1x!E>
  return %1 : tensor<1x1x1x1x!E>
}
func.func @tgt_max_pool2d_22_pad_float(%x: tensor<1x1x1x1x!E>, %z: tensor<1x!E>) -> tensor<1x1x1x1x!E> {
  %0 = "tosa.max_pool2d"(%x) <{kernel = array<i64: 3, 3>, stride = array<i64: 1, 1>, pad = array<i64: 1, 1, 1, 1>, nan_mode = #tosa.nan_mode<PROPAGATE>}> : (tensor<1x1x1x1x!E>) -> tensor<1x1x1x1x!E>
  return %0 : tensor<1x1x1x1x!E>
}

// conv2d(pad(x, 0)) = conv2d[pad](x): open, for sums of floats need not be those of the same products; with --assume tosa-exact it is proved
func.func @src_conv2d_22_pad_float(%x: tensor<1x1x1x1x!E>, %w: tensor<1x3x3x1x!E>, %b: tensor<1x!E>, %z: tensor<1x!E> {rule.constant = 0.0}) -> tensor<1x1x1x1x!E> attributes {rule.from = "FoldPadToTensorOp", rule.releases = [22]} {
  %p0 = "tosa.const_shape"() <{values = dense<[0, 0, 1, 1, 1, 1, 0, 0]> : tensor<8xindex>}> : () -> !tosa.shape<8>
  %0 = "tosa.pad"(%x, %p0, %z) : (tensor<1x1x1x1x!E>, !tosa.shape<8>, tensor<1x!E>) -> tensor<1x3x3x1x!E>
  %1 = "tosa.conv2d"(%0, %w, %b, %z, %z) <{acc_type = !E, stride = array<i64: 1, 1>, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>}> : (tensor<1x3x3x1x!E>, tensor<1x3x3x1x!E>, tensor<1x!E>, tensor<1x!E>, tensor<1x!E>) -> tensor<1x1x1x1x!E>
  return %1 : tensor<1x1x1x1x!E>
}
func.func @tgt_conv2d_22_pad_float(%x: tensor<1x1x1x1x!E>, %w: tensor<1x3x3x1x!E>, %b: tensor<1x!E>, %z: tensor<1x!E>) -> tensor<1x1x1x1x!E> {
  %0 = "tosa.conv2d"(%x, %w, %b, %z, %z) <{acc_type = !E, stride = array<i64: 1, 1>, dilation = array<i64: 1, 1>, pad = array<i64: 1, 1, 1, 1>}> : (tensor<1x1x1x1x!E>, tensor<1x3x3x1x!E>, tensor<1x!E>, tensor<1x!E>, tensor<1x!E>) -> tensor<1x1x1x1x!E>
  return %0 : tensor<1x1x1x1x!E>
}

// -----

!O = tensor<1x1x1x1xi32> // such as tensor<1x1x1x1xi32> | tensor<1x?x?x1xi32>

// conv2d(pad(x, z)) = conv2d[pad](x), z the zero point of x
func.func @src_conv2d_22_pad(%x: tensor<1x1x1x1xi8>, %w: tensor<1x3x3x1xi8>, %b: tensor<1xi32>, %z: tensor<1xi8> {rule.constant = 3}) -> !O attributes {rule.from = "FoldPadToTensorOp", rule.releases = [22]} {
  %p0 = "tosa.const_shape"() <{values = dense<[0, 0, 1, 1, 1, 1, 0, 0]> : tensor<8xindex>}> : () -> !tosa.shape<8>
  %0 = "tosa.pad"(%x, %p0, %z) : (tensor<1x1x1x1xi8>, !tosa.shape<8>, tensor<1xi8>) -> tensor<1x3x3x1xi8>
  %1 = "tosa.conv2d"(%0, %w, %b, %z, %z) <{acc_type = i32, stride = array<i64: 1, 1>, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>}> : (tensor<1x3x3x1xi8>, tensor<1x3x3x1xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>) -> !O
  return %1 : !O
}
func.func @tgt_conv2d_22_pad(%x: tensor<1x1x1x1xi8>, %w: tensor<1x3x3x1xi8>, %b: tensor<1xi32>, %z: tensor<1xi8>) -> !O {
  %0 = "tosa.conv2d"(%x, %w, %b, %z, %z) <{acc_type = i32, stride = array<i64: 1, 1>, dilation = array<i64: 1, 1>, pad = array<i64: 1, 1, 1, 1>}> : (tensor<1x1x1x1xi8>, tensor<1x3x3x1xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>) -> !O
  return %0 : !O
}

// -----

!E = i8 // i8 | i16

// max_pool2d(pad(x, -c)) = max_pool2d[pad](x), -c the least integer
func.func @src_max_pool2d_22_pad(%x: tensor<1x1x1x1x!E>, %z: tensor<1x!E> {rule.constant = "least"}) -> tensor<1x1x1x1x!E> attributes {rule.equal, rule.from = "FoldPadToTensorOp", rule.releases = [22]} {
  %p0 = "tosa.const_shape"() <{values = dense<[0, 0, 1, 1, 1, 1, 0, 0]> : tensor<8xindex>}> : () -> !tosa.shape<8>
  %0 = "tosa.pad"(%x, %p0, %z) : (tensor<1x1x1x1x!E>, !tosa.shape<8>, tensor<1x!E>) -> tensor<1x3x3x1x!E>
  %1 = "tosa.max_pool2d"(%0) <{kernel = array<i64: 3, 3>, stride = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, nan_mode = #tosa.nan_mode<PROPAGATE>}> : (tensor<1x3x3x1x!E>) -> tensor<1x1x1x1x!E>
  return %1 : tensor<1x1x1x1x!E>
}
func.func @tgt_max_pool2d_22_pad(%x: tensor<1x1x1x1x!E>, %z: tensor<1x!E>) -> tensor<1x1x1x1x!E> {
  %0 = "tosa.max_pool2d"(%x) <{kernel = array<i64: 3, 3>, stride = array<i64: 1, 1>, pad = array<i64: 1, 1, 1, 1>, nan_mode = #tosa.nan_mode<PROPAGATE>}> : (tensor<1x1x1x1x!E>) -> tensor<1x1x1x1x!E>
  return %0 : tensor<1x1x1x1x!E>
}

// -----

!A = tensor<1x4x4x3xf32> // such as tensor<1x4x4x3xf32> | tensor<1x4x5x2xi8>
#s = dense<[2, 2, 3, 3]> : tensor<4xindex> // such as dense<[2, 2, 3, 3]> : tensor<4xindex> | dense<1> : tensor<4xindex>
#scale = unit // = by-one(#s)

// resize

// resize(x) = x, by 1, to the nearest
func.func @src_resize_22_nearest_same(%x: !A) -> !A attributes {rule.from = "ResizeOp::fold", rule.releases = [22]} {
  %0 = "tosa.const_shape"() <{values = #s}> : () -> !tosa.shape<4>
  %1 = "tosa.const_shape"() <{values = dense<0> : tensor<2xindex>}> : () -> !tosa.shape<2>
  %2 = "tosa.resize"(%x, %0, %1, %1) <{mode = #tosa.resize_mode<NEAREST_NEIGHBOR>}> : (!A, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> !A
  return %2 : !A
}
func.func @tgt_resize_22_nearest_same(%x: !A) -> !A {
  return %x : !A
}

// -----

!A = tensor<1x4x4x3xf32> // tensor<1x4x4x3xf32> | tensor<1x4x5x2xf16>
#s = dense<[2, 2, 3, 3]> : tensor<4xindex> // such as dense<[2, 2, 3, 3]> : tensor<4xindex> | dense<1> : tensor<4xindex>
#scale = unit // = by-one(#s)

// resize(x) = x, by 1, bilinear: a neighbour that is infinite or NaN counts 0 times, which is NaN
func.func @src_resize_22_bilinear_same(%x: !A) -> !A attributes {rule.from = "ResizeOp::fold", rule.releases = [22], rule.refuted} {
  %0 = "tosa.const_shape"() <{values = #s}> : () -> !tosa.shape<4>
  %1 = "tosa.const_shape"() <{values = dense<0> : tensor<2xindex>}> : () -> !tosa.shape<2>
  %2 = "tosa.resize"(%x, %0, %1, %1) <{mode = #tosa.resize_mode<BILINEAR>}> : (!A, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> !A
  return %2 : !A
}
func.func @tgt_resize_22_bilinear_same(%x: !A) -> !A {
  return %x : !A
}
