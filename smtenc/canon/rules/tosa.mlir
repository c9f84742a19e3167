// Rules of the tosa dialect, as MLIR 19 and 20 write it. Those of operations with operands for shapes and zero points are in tosa-operands.mlir.
//
// Constants may have other shapes than x, where x has the shape of the result: one that is known, so that nothing broadcasts x.

!A = tensor<2x3xi32> // such as tensor<2x3xi32> | tensor<5xi16> | tensor<i8> | tensor<1x4xi32>
!Z = tensor<1x1xi32> // such as tensor<1x3xi32> | tensor<1x1xi32> | tensor<2x3xi32> | tensor<1xi16> | tensor<1x4xi32>
#static = unit // = static(!A)
#ranks = unit // = same-rank(!A, !Z)

// add, sub

// add(x, 0) = x
func.func @src_add_zero(%x: !A, %zero: !Z {rule.constant = 0}) -> !A attributes {rule.from = "AddOp::fold", rule.releases = [19, 22]} {
  %0 = tosa.add %x, %zero : (!A, !Z) -> !A
  return %0 : !A
}
func.func @tgt_add_zero(%x: !A, %zero: !Z) -> !A {
  return %x : !A
}

// add(0, x) = x
func.func @src_add_zero_left(%zero: !Z {rule.constant = 0}, %x: !A) -> !A attributes {rule.from = "AddOp::fold", rule.releases = [19, 22]} {
  %0 = tosa.add %zero, %x : (!Z, !A) -> !A
  return %0 : !A
}
func.func @tgt_add_zero_left(%zero: !Z, %x: !A) -> !A {
  return %x : !A
}

// sub(x, 0) = x
func.func @src_sub_zero(%x: !A, %zero: !Z {rule.constant = 0}) -> !A attributes {rule.from = "SubOp::fold", rule.releases = [19, 22]} {
  %0 = tosa.sub %x, %zero : (!A, !Z) -> !A
  return %0 : !A
}
func.func @tgt_sub_zero(%x: !A, %zero: !Z) -> !A {
  return %x : !A
}

// mul, int_div

// mul(x, 0) = 0
func.func @src_mul_zero(%x: !A, %zero: !Z {rule.constant = 0}, %zeros: !A {rule.constant = 0}) -> !A attributes {rule.from = "MulOp::fold", rule.releases = [19, 22]} {
  %0 = tosa.mul %x, %zero {shift = 0 : i8} : (!A, !Z) -> !A
  return %0 : !A
}
func.func @tgt_mul_zero(%x: !A, %zero: !Z, %zeros: !A) -> !A {
  return %zeros : !A
}

// mul(0, x) = 0
func.func @src_mul_zero_left(%zero: !Z {rule.constant = 0}, %x: !A, %zeros: !A {rule.constant = 0}) -> !A attributes {rule.from = "MulOp::fold", rule.releases = [19, 22]} {
  %0 = tosa.mul %zero, %x {shift = 0 : i8} : (!Z, !A) -> !A
  return %0 : !A
}
func.func @tgt_mul_zero_left(%zero: !Z, %x: !A, %zeros: !A) -> !A {
  return %zeros : !A
}

// mul(x, 1) = x
func.func @src_mul_one(%x: !A, %one: !Z {rule.constant = 1}) -> !A attributes {rule.from = "MulOp::fold", rule.releases = [19, 22]} {
  %0 = tosa.mul %x, %one {shift = 0 : i8} : (!A, !Z) -> !A
  return %0 : !A
}
func.func @tgt_mul_one(%x: !A, %one: !Z) -> !A {
  return %x : !A
}

// mul(1, x) = x
func.func @src_mul_one_left(%one: !Z {rule.constant = 1}, %x: !A) -> !A attributes {rule.from = "MulOp::fold", rule.releases = [19, 22]} {
  %0 = tosa.mul %one, %x {shift = 0 : i8} : (!Z, !A) -> !A
  return %0 : !A
}
func.func @tgt_mul_one_left(%one: !Z, %x: !A) -> !A {
  return %x : !A
}

// int_div(x, 1) = x
func.func @src_int_div_one(%x: !A, %one: !A {rule.constant = 1}) -> !A attributes {rule.from = "IntDivOp::fold", rule.releases = [19, 22]} {
  %0 = tosa.int_div %x, %one : (!A, !A) -> !A
  return %0 : !A
}
func.func @tgt_int_div_one(%x: !A, %one: !A) -> !A {
  return %x : !A
}

// int_div(0, x) = 0: undefined for x = 0
func.func @src_int_div_of_zero(%zero: !A {rule.constant = 0}, %x: !A) -> !A attributes {rule.from = "IntDivOp::fold", rule.releases = [19, 22]} {
  %0 = tosa.int_div %zero, %x : (!A, !A) -> !A
  return %0 : !A
}
func.func @tgt_int_div_of_zero(%zero: !A, %x: !A) -> !A {
  return %zero : !A
}

// Comparison

// -----

!A = tensor<2x3xi32> // such as tensor<2x3xi32> | tensor<5xi16> | tensor<i8> | tensor<1x4xi1>
!B = tensor<2x3xi1> // i1 like !A
#integers = unit // = of-integers(!A)

// equal(x, x) = true, of integers
func.func @src_equal_same(%x: !A, %true: !B {rule.constant = 1}) -> !B attributes {rule.from = "EqualOp::fold", rule.releases = [19, 22]} {
  %0 = tosa.equal %x, %x : (!A, !A) -> !B
  return %0 : !B
}
func.func @tgt_equal_same(%x: !A, %true: !B) -> !B {
  return %true : !B
}

// -----

!A = tensor<2x3xi32> // such as tensor<2x3xi32> | tensor<5xi32> | tensor<1x4xi32>
!Z = tensor<1x3xi32> // such as tensor<1x3xi32> | tensor<2x3xi32> | tensor<1xi32> | tensor<1x4xi32>
#s = 2 : i8 // such as 1 : i8 | 2 : i8 | 30 : i8
#c = dense<4> : tensor<1x3xi32> // = power-of-two(!Z, #s)
#static = unit // = static(!A)
#ranks = unit // = same-rank(!A, !Z)

// mul[shift = s](x, 2^s) = x: of i32, which alone are shifted
func.func @src_mul_shift(%x: !A) -> !A attributes {rule.from = "MulOp::fold", rule.releases = [19, 22]} {
  %0 = "tosa.const"() <{value = #c}> : () -> !Z
  %1 = tosa.mul %x, %0 {shift = #s} : (!A, !Z) -> !A
  return %1 : !A
}
func.func @tgt_mul_shift(%x: !A) -> !A {
  return %x : !A
}

// mul[shift = s](2^s, x) = x
func.func @src_mul_shift_left(%x: !A) -> !A attributes {rule.from = "MulOp::fold", rule.releases = [19, 22]} {
  %0 = "tosa.const"() <{value = #c}> : () -> !Z
  %1 = tosa.mul %0, %x {shift = #s} : (!Z, !A) -> !A
  return %1 : !A
}
func.func @tgt_mul_shift_left(%x: !A) -> !A {
  return %x : !A
}

// -----

!A = tensor<2x3xi32> // such as tensor<2x3xi32> | tensor<5xi32> | tensor<1x4xi32>
#s = 2 : i8 // such as 1 : i8 | 2 : i8 | 30 : i8

// mul[shift = s](x, 0) = 0
func.func @src_mul_shift_zero(%x: !A, %zero: !A {rule.constant = 0}) -> !A attributes {rule.from = "MulOp::fold", rule.releases = [19, 22]} {
  %0 = tosa.mul %x, %zero {shift = #s} : (!A, !A) -> !A
  return %0 : !A
}
func.func @tgt_mul_shift_zero(%x: !A, %zero: !A) -> !A {
  return %zero : !A
}

// -----

!A = tensor<2x3xf32> // such as tensor<2x3xf32> | tensor<5xf16> | tensor<bf16> | tensor<1x4xf32>
!Z = tensor<1x1xf32> // such as tensor<1x3xf32> | tensor<1x1xf32> | tensor<2x3xf32> | tensor<1xf16> | tensor<1x4xf32>
#static = unit // = static(!A)
#ranks = unit // = same-rank(!A, !Z)

// Floats: the specification leaves the sign of zero open

// add(x, 0.0) = x
func.func @src_add_float_zero(%x: !A, %zero: !Z {rule.constant = 0.0}) -> !A attributes {rule.from = "AddOp::fold", rule.releases = [19, 22]} {
  %0 = tosa.add %x, %zero : (!A, !Z) -> !A
  return %0 : !A
}
func.func @tgt_add_float_zero(%x: !A, %zero: !Z) -> !A {
  return %x : !A
}

// add(0.0, x) = x
func.func @src_add_float_zero_left(%zero: !Z {rule.constant = 0.0}, %x: !A) -> !A attributes {rule.from = "AddOp::fold", rule.releases = [19, 22]} {
  %0 = tosa.add %zero, %x : (!Z, !A) -> !A
  return %0 : !A
}
func.func @tgt_add_float_zero_left(%zero: !Z, %x: !A) -> !A {
  return %x : !A
}

// sub(x, 0.0) = x
func.func @src_sub_float_zero(%x: !A, %zero: !Z {rule.constant = 0.0}) -> !A attributes {rule.from = "SubOp::fold", rule.releases = [19, 22]} {
  %0 = tosa.sub %x, %zero : (!A, !Z) -> !A
  return %0 : !A
}
func.func @tgt_sub_float_zero(%x: !A, %zero: !Z) -> !A {
  return %x : !A
}

// add(x, -0.0) = x
func.func @src_add_float_negative_zero(%x: !A, %zero: !Z {rule.constant = -0.0}) -> !A attributes {rule.from = "AddOp::fold", rule.releases = [19, 22]} {
  %0 = tosa.add %x, %zero : (!A, !Z) -> !A
  return %0 : !A
}
func.func @tgt_add_float_negative_zero(%x: !A, %zero: !Z) -> !A {
  return %x : !A
}

// add(-0.0, x) = x
func.func @src_add_float_negative_zero_left(%zero: !Z {rule.constant = -0.0}, %x: !A) -> !A attributes {rule.from = "AddOp::fold", rule.releases = [19, 22]} {
  %0 = tosa.add %zero, %x : (!Z, !A) -> !A
  return %0 : !A
}
func.func @tgt_add_float_negative_zero_left(%zero: !Z, %x: !A) -> !A {
  return %x : !A
}

// sub(x, -0.0) = x
func.func @src_sub_float_negative_zero(%x: !A, %zero: !Z {rule.constant = -0.0}) -> !A attributes {rule.from = "SubOp::fold", rule.releases = [19, 22]} {
  %0 = tosa.sub %x, %zero : (!A, !Z) -> !A
  return %0 : !A
}
func.func @tgt_sub_float_negative_zero(%x: !A, %zero: !Z) -> !A {
  return %x : !A
}

// mul(x, 1.0) = x
func.func @src_mul_float_one(%x: !A, %one: !Z {rule.constant = 1.0}) -> !A attributes {rule.from = "MulOp::fold", rule.releases = [19, 22]} {
  %0 = tosa.mul %x, %one {shift = 0 : i8} : (!A, !Z) -> !A
  return %0 : !A
}
func.func @tgt_mul_float_one(%x: !A, %one: !Z) -> !A {
  return %x : !A
}

// mul(1.0, x) = x
func.func @src_mul_float_one_left(%one: !Z {rule.constant = 1.0}, %x: !A) -> !A attributes {rule.from = "MulOp::fold", rule.releases = [19, 22]} {
  %0 = tosa.mul %one, %x {shift = 0 : i8} : (!Z, !A) -> !A
  return %0 : !A
}
func.func @tgt_mul_float_one_left(%one: !Z, %x: !A) -> !A {
  return %x : !A
}

// mul(x, 0.0) = 0.0: for x = inf the left is NaN
func.func @src_mul_float_zero(%x: !A, %zero: !Z {rule.constant = 0.0}, %zeros: !A {rule.constant = 0.0}) -> !A attributes {rule.from = "MulOp::fold", rule.releases = [19, 22], rule.refuted} {
  %0 = tosa.mul %x, %zero {shift = 0 : i8} : (!A, !Z) -> !A
  return %0 : !A
}
func.func @tgt_mul_float_zero(%x: !A, %zero: !Z, %zeros: !A) -> !A {
  return %zeros : !A
}

// mul(0.0, x) = 0.0: for x = inf the left is NaN
func.func @src_mul_float_zero_left(%zero: !Z {rule.constant = 0.0}, %x: !A, %zeros: !A {rule.constant = 0.0}) -> !A attributes {rule.from = "MulOp::fold", rule.releases = [19, 22], rule.refuted} {
  %0 = tosa.mul %zero, %x {shift = 0 : i8} : (!Z, !A) -> !A
  return %0 : !A
}
func.func @tgt_mul_float_zero_left(%zero: !Z, %x: !A, %zeros: !A) -> !A {
  return %zeros : !A
}

// -----

!A = tensor<?x3xi32> // such as tensor<?x3xi32> | tensor<?x3xi16>
!Z = tensor<2x1xi32> // such as tensor<2x1xi32> | tensor<2x3xi32> | tensor<2x1xi16>
#ranks = unit // = same-rank(!A, !Z)

// Sizes that are not known. MLIR asks whether x has the type of the result; that one of its rows is not broadcast to two is an assumption

// add(x, 0) = x
func.func @src_add_zero_unknown(%x: !A, %zero: !Z {rule.constant = 0}) -> !A attributes {rule.from = "AddOp::fold", rule.releases = [19, 22]} {
  %0 = tosa.add %x, %zero : (!A, !Z) -> !A
  return %0 : !A
}
func.func @tgt_add_zero_unknown(%x: !A, %zero: !Z) -> !A {
  return %x : !A
}

// add(0, x) = x
func.func @src_add_zero_unknown_left(%zero: !Z {rule.constant = 0}, %x: !A) -> !A attributes {rule.from = "AddOp::fold", rule.releases = [19, 22]} {
  %0 = tosa.add %zero, %x : (!Z, !A) -> !A
  return %0 : !A
}
func.func @tgt_add_zero_unknown_left(%zero: !Z, %x: !A) -> !A {
  return %x : !A
}

// sub(x, 0) = x
func.func @src_sub_zero_unknown(%x: !A, %zero: !Z {rule.constant = 0}) -> !A attributes {rule.from = "SubOp::fold", rule.releases = [19, 22]} {
  %0 = tosa.sub %x, %zero : (!A, !Z) -> !A
  return %0 : !A
}
func.func @tgt_sub_zero_unknown(%x: !A, %zero: !Z) -> !A {
  return %x : !A
}

// mul(x, 1) = x
func.func @src_mul_one_unknown(%x: !A, %one: !Z {rule.constant = 1}) -> !A attributes {rule.from = "MulOp::fold", rule.releases = [19, 22]} {
  %0 = tosa.mul %x, %one {shift = 0 : i8} : (!A, !Z) -> !A
  return %0 : !A
}
func.func @tgt_mul_one_unknown(%x: !A, %one: !Z) -> !A {
  return %x : !A
}

// mul(1, x) = x
func.func @src_mul_one_unknown_left(%one: !Z {rule.constant = 1}, %x: !A) -> !A attributes {rule.from = "MulOp::fold", rule.releases = [19, 22]} {
  %0 = tosa.mul %one, %x {shift = 0 : i8} : (!Z, !A) -> !A
  return %0 : !A
}
func.func @tgt_mul_one_unknown_left(%one: !Z, %x: !A) -> !A {
  return %x : !A
}

// -----

!A = tensor<2x3xf32> // such as tensor<2x3xf32> | tensor<?x3xf32> | tensor<5xi8> | tensor<f32> | tensor<?x?xi32>

// Elementwise operations, one on another

// cast(x) = x, to its own type
func.func @src_cast_same(%x: !A) -> !A attributes {rule.from = "CastOp::fold", rule.releases = [19, 22]} {
  %0 = tosa.cast %x : (!A) -> !A
  return %0 : !A
}
func.func @tgt_cast_same(%x: !A) -> !A {
  return %x : !A
}

// abs(abs(x)) = abs(x)
func.func @src_abs_abs(%x: !A) -> !A attributes {rule.from = "AbsOp::fold", rule.releases = [19, 22]} {
  %0 = tosa.abs %x : (!A) -> !A
  %1 = tosa.abs %0 : (!A) -> !A
  return %1 : !A
}
func.func @tgt_abs_abs(%x: !A) -> !A {
  %0 = tosa.abs %x : (!A) -> !A
  return %0 : !A
}

// -----

!A = tensor<2x3xf32> // such as tensor<2x3xf32> | tensor<?x3xf32> | tensor<5xf16> | tensor<bf16>

// negate(negate(x)) = x, of floats
func.func @src_negate_negate(%x: !A) -> !A attributes {rule.from = "NegateOp::fold", rule.releases = [19, 22]} {
  %0 = tosa.negate %x : (!A) -> !A
  %1 = tosa.negate %0 : (!A) -> !A
  return %1 : !A
}
func.func @tgt_negate_negate(%x: !A) -> !A {
  return %x : !A
}

// log(exp(x)) = x: for a large x, exp(x) = inf
func.func @src_log_exp(%x: !A) -> !A attributes {rule.from = "LogOp::fold", rule.releases = [19], rule.refuted} {
  %0 = tosa.exp %x : (!A) -> !A
  %1 = tosa.log %0 : (!A) -> !A
  return %1 : !A
}
func.func @tgt_log_exp(%x: !A) -> !A {
  return %x : !A
}

// exp(log(x)) = x: for x = -1.0, log(x) = NaN
func.func @src_exp_log(%x: !A) -> !A attributes {rule.from = "ExpOp::fold", rule.releases = [19], rule.refuted} {
  %0 = tosa.log %x : (!A) -> !A
  %1 = tosa.exp %0 : (!A) -> !A
  return %1 : !A
}
func.func @tgt_exp_log(%x: !A) -> !A {
  return %x : !A
}

// -----

!A = tensor<2x3xi32> // such as tensor<2x3xi32> | tensor<?x3xi32> | tensor<5xi16> | tensor<i8>

// negate(negate(x)) = x, of integers without zero points, which wrap
func.func @src_negate_negate_integer(%x: !A) -> !A attributes {rule.from = "NegateOp::fold", rule.releases = [19, 22]} {
  %0 = tosa.negate %x : (!A) -> !A
  %1 = tosa.negate %0 : (!A) -> !A
  return %1 : !A
}
func.func @tgt_negate_negate_integer(%x: !A) -> !A {
  return %x : !A
}

// -----

!A = tensor<2x3xi8> // tensor<2x3xi8> | tensor<5xi8>

// negate(negate(x)) = x, with zero points: negate(x) = 3 - x, so that x = 0 becomes -3
func.func @src_negate_negate_quantized(%x: !A) -> !A attributes {rule.from = "NegateOp::fold", rule.releases = [19], rule.refuted} {
  %0 = tosa.negate %x {quantization_info = #tosa.unary_quant<input_zp = 1, output_zp = 2>} : (!A) -> !A
  %1 = tosa.negate %0 : (!A) -> !A
  return %1 : !A
}
func.func @tgt_negate_negate_quantized(%x: !A) -> !A {
  return %x : !A
}

// -----

!A = tensor<2x1xf32> // such as tensor<2x1xf32> | tensor<?x1xf32> | tensor<1xi32> | tensor<1x4x1xi32> | tensor<1xf16>
#d = 1 : i32 // such as 0 : i32 | 1 : i32 | 2 : i32
#single = unit // = single(!A, #d)

// Along a dimension of size 1

// reduce_sum(x) = x
func.func @src_reduce_sum_single(%x: !A) -> !A attributes {rule.from = "ReduceSumOp::fold", rule.releases = [19, 22]} {
  %0 = tosa.reduce_sum %x {axis = #d} : (!A) -> !A
  return %0 : !A
}
func.func @tgt_reduce_sum_single(%x: !A) -> !A {
  return %x : !A
}

// reduce_prod(x) = x
func.func @src_reduce_prod_single(%x: !A) -> !A attributes {rule.from = "ReduceProdOp::fold", rule.releases = [19, 22]} {
  %0 = tosa.reduce_prod %x {axis = #d} : (!A) -> !A
  return %0 : !A
}
func.func @tgt_reduce_prod_single(%x: !A) -> !A {
  return %x : !A
}

// reduce_max(x) = x
func.func @src_reduce_max_single(%x: !A) -> !A attributes {rule.from = "ReduceMaxOp::fold", rule.releases = [19, 22]} {
  %0 = tosa.reduce_max %x {axis = #d} : (!A) -> !A
  return %0 : !A
}
func.func @tgt_reduce_max_single(%x: !A) -> !A {
  return %x : !A
}

// reduce_min(x) = x
func.func @src_reduce_min_single(%x: !A) -> !A attributes {rule.from = "ReduceMinOp::fold", rule.releases = [19, 22]} {
  %0 = tosa.reduce_min %x {axis = #d} : (!A) -> !A
  return %0 : !A
}
func.func @tgt_reduce_min_single(%x: !A) -> !A {
  return %x : !A
}

// reverse(x) = x
func.func @src_reverse_single(%x: !A) -> !A attributes {rule.from = "ReverseOp::fold", rule.releases = [19, 22]} {
  %0 = tosa.reverse %x {axis = #d} : (!A) -> !A
  return %0 : !A
}
func.func @tgt_reverse_single(%x: !A) -> !A {
  return %x : !A
}

// -----

!A = tensor<2x1xi1> // such as tensor<2x1xi1> | tensor<?x1xi1> | tensor<1xi1>
#d = 1 : i32 // such as 0 : i32 | 1 : i32
#single = unit // = single(!A, #d)

// reduce_all(x) = x
func.func @src_reduce_all_single(%x: !A) -> !A attributes {rule.from = "ReduceAllOp::fold", rule.releases = [19, 22]} {
  %0 = tosa.reduce_all %x {axis = #d} : (!A) -> !A
  return %0 : !A
}
func.func @tgt_reduce_all_single(%x: !A) -> !A {
  return %x : !A
}

// reduce_any(x) = x
func.func @src_reduce_any_single(%x: !A) -> !A attributes {rule.from = "ReduceAnyOp::fold", rule.releases = [19, 22]} {
  %0 = tosa.reduce_any %x {axis = #d} : (!A) -> !A
  return %0 : !A
}
func.func @tgt_reduce_any_single(%x: !A) -> !A {
  return %x : !A
}

// -----

!A = tensor<2x1x3xf32> // such as tensor<2x1x3xf32> | tensor<2x3x1xi8> | tensor<1x2x3xf16>
!R = tensor<2x3xi32> // such as tensor<2x3xi32> | tensor<2x3xi64>
#d = 1 : i32 // such as 0 : i32 | 1 : i32 | 2 : i32
#single = unit // = single(!A, #d)

// argmax(x) = 0
func.func @src_argmax_single(%x: !A, %zero: !R {rule.constant = 0}) -> !R attributes {rule.from = "ArgMaxOp::fold", rule.releases = [19, 22]} {
  %0 = tosa.argmax %x {axis = #d} : (!A) -> !R
  return %0 : !R
}
func.func @tgt_argmax_single(%x: !A, %zero: !R) -> !R {
  return %zero : !R
}

// -----

!A = tensor<2x3xf32> // such as tensor<2x3xf32> | tensor<5xi8> | tensor<?x3xf32>
#s = array<i64: 2, 3> // = new-shape(!A)

// reshape

// reshape(x) = x, to the same type, of which one size may not be known
func.func @src_reshape_same(%x: !A) -> !A attributes {rule.from = "ReshapeOp::fold", rule.releases = [19, 22]} {
  %0 = tosa.reshape %x {new_shape = #s} : (!A) -> !A
  return %0 : !A
}
func.func @tgt_reshape_same(%x: !A) -> !A {
  return %x : !A
}

// -----

!A = tensor<2x3xf32> // such as tensor<2x3xf32> | tensor<?x3xf32> | tensor<?x2xf32> | tensor<4x3xi8>
!B = tensor<6xf32> // such as tensor<6xf32> | tensor<?xf32> | tensor<12xi8>
!C = tensor<3x2xf32> // such as tensor<3x2xf32> | tensor<?x2xf32> | tensor<2x6xi8>
#s = array<i64: 6> // = new-shape(!B)
#t = array<i64: 3, 2> // = new-shape(!C)
#elements = unit // = same-elements(!A, !B, !C)

// reshape(reshape(x)) = reshape(x)
func.func @src_reshape_reshape(%x: !A) -> !C attributes {rule.from = "ReshapeOp::fold", rule.releases = [19, 22]} {
  %0 = tosa.reshape %x {new_shape = #s} : (!A) -> !B
  %1 = tosa.reshape %0 {new_shape = #t} : (!B) -> !C
  return %1 : !C
}
func.func @tgt_reshape_reshape(%x: !A) -> !C {
  %0 = tosa.reshape %x {new_shape = #t} : (!A) -> !C
  return %0 : !C
}

// -----

!A = tensor<2x3xf32> // such as tensor<2x3xf32> | tensor<?x3xf32> | tensor<3x3x3xi8>
#p = dense<[0, 1]> : tensor<2xi32> // such as dense<[0, 1]> : tensor<2xi32> | dense<[0, 1, 2]> : tensor<3xi32>
!P = tensor<2xi32> // = type-of(#p)
#identity = unit // = moves-nothing(!A, #p)

// transpose

// transpose[0, 1, ...](x) = x
func.func @src_transpose_identity(%x: !A) -> !A attributes {rule.from = "TransposeOp::fold", rule.releases = [19, 22]} {
  %0 = "tosa.const"() <{value = #p}> : () -> !P
  %1 = tosa.transpose %x, %0 : (!A, !P) -> !A
  return %1 : !A
}
func.func @tgt_transpose_identity(%x: !A) -> !A {
  return %x : !A
}

// -----

!A = tensor<2x3x4xf32> // such as tensor<2x3x4xf32> | tensor<?x3x4xf32> | tensor<?x?x?xf32>
!B = tensor<3x4x2xf32> // such as tensor<3x4x2xf32> | tensor<?x?x?xf32> | tensor<3x2x4xf32>
!C = tensor<4x2x3xf32> // such as tensor<4x2x3xf32> | tensor<?x?x?xf32> | tensor<2x3x4xf32> | tensor<4x?x3xf32>
#p = dense<[1, 2, 0]> : tensor<3xi32> // such as dense<[1, 2, 0]> : tensor<3xi32> | dense<[1, 0, 2]> : tensor<3xi32>
#q = dense<[1, 2, 0]> : tensor<3xi32> // such as dense<[1, 2, 0]> : tensor<3xi32> | dense<[2, 0, 1]> : tensor<3xi32>
#r = dense<[2, 0, 1]> : tensor<3xi32> // = one-after-other(#p, #q)

// transpose[q](transpose[p](x)) = transpose[r](x), r(k) = p(q(k))
func.func @src_transpose_transpose(%x: !A) -> !C attributes {rule.from = "ConsolidateTransposeOptimization", rule.releases = [19, 22]} {
  %0 = "tosa.const"() <{value = #p}> : () -> tensor<3xi32>
  %1 = tosa.transpose %x, %0 : (!A, tensor<3xi32>) -> !B
  %2 = "tosa.const"() <{value = #q}> : () -> tensor<3xi32>
  %3 = tosa.transpose %1, %2 : (!B, tensor<3xi32>) -> !C
  return %3 : !C
}
func.func @tgt_transpose_transpose(%x: !A) -> !C {
  %0 = "tosa.const"() <{value = #r}> : () -> tensor<3xi32>
  %1 = tosa.transpose %x, %0 : (!A, tensor<3xi32>) -> !C
  return %1 : !C
}

// -----

!A = tensor<2x1x3xf32> // such as tensor<2x1x3xf32> | tensor<?x1x3xf32> | tensor<1x2x3xf32>
!B = tensor<1x2x3xf32> // such as tensor<1x2x3xf32> | tensor<1x?x3xf32> | tensor<2x3x1xf32>
#p = dense<[1, 0, 2]> : tensor<3xi32> // such as dense<[1, 0, 2]> : tensor<3xi32> | dense<[1, 2, 0]> : tensor<3xi32>
#s = array<i64: 1, 2, 3> // = new-shape(!B)
#ones = unit // = moves-ones(!A, #p)

// transpose(x) = reshape(x), where only dimensions of size 1 move. MLIR 19 writes -2^63 for a size that is not known
func.func @src_transpose_reshape(%x: !A) -> !B attributes {rule.from = "TransposeIsReshape", rule.releases = [19, 22]} {
  %0 = "tosa.const"() <{value = #p}> : () -> tensor<3xi32>
  %1 = tosa.transpose %x, %0 : (!A, tensor<3xi32>) -> !B
  return %1 : !B
}
func.func @tgt_transpose_reshape(%x: !A) -> !B {
  %0 = tosa.reshape %x {new_shape = #s} : (!A) -> !B
  return %0 : !B
}

// -----

!A = tensor<2x3xf32> // such as tensor<2x3xf32> | tensor<2x?xf32> | tensor<3x4xi8>
!P = tensor<2x2xi32> // such as tensor<2x2xi32> | tensor<2x2xi64>

// pad, slice, tile

// pad(x) = x, by nothing
func.func @src_pad_zero(%x: !A, %p: !P {rule.constant = 0}) -> !A attributes {rule.from = "PadOp::fold", rule.releases = [19, 22]} {
  %0 = tosa.pad %x, %p : (!A, !P) -> !A
  return %0 : !A
}
func.func @tgt_pad_zero(%x: !A, %p: !P) -> !A {
  return %x : !A
}

// -----

!A = tensor<2x3xf32> // such as tensor<2x3xf32> | tensor<?x3xf32>
!B = tensor<4x3xf32> // such as tensor<4x3xf32> | tensor<?x?xf32>
!P = tensor<2x2xi32> // such as tensor<2x2xi32> | tensor<2x2xi64>
!S = tensor<f32> // = scalar(!A)
#ranks = unit // = same-rank(!A, !B)

// pad(x, p) = pad(x, p, 0.0)
func.func @src_pad_without_float(%x: !A, %p: !P, %zero: !S {rule.constant = 0.0}) -> !B attributes {rule.from = "MaterializePadValue", rule.releases = [19]} {
  %0 = tosa.pad %x, %p : (!A, !P) -> !B
  return %0 : !B
}
func.func @tgt_pad_without_float(%x: !A, %p: !P, %zero: !S) -> !B {
  %0 = tosa.pad %x, %p, %zero : (!A, !P, !S) -> !B
  return %0 : !B
}

// -----

!A = tensor<2x3xi8> // such as tensor<2x3xi8> | tensor<?x3xi8>
!B = tensor<4x3xi8> // such as tensor<4x3xi8> | tensor<?x?xi8>
!P = tensor<2x2xi32> // such as tensor<2x2xi32> | tensor<2x2xi64>
!S = tensor<i8> // = scalar(!A)
#ranks = unit // = same-rank(!A, !B)

// pad(x, p) = pad(x, p, 0)
func.func @src_pad_without_integer(%x: !A, %p: !P, %zero: !S {rule.constant = 0}) -> !B attributes {rule.from = "MaterializePadValue", rule.releases = [19]} {
  %0 = tosa.pad %x, %p : (!A, !P) -> !B
  return %0 : !B
}
func.func @tgt_pad_without_integer(%x: !A, %p: !P, %zero: !S) -> !B {
  %0 = tosa.pad %x, %p, %zero : (!A, !P, !S) -> !B
  return %0 : !B
}

// -----

!A = tensor<2x3xf32> // such as tensor<2x3xf32> | tensor<4x5xi8>
#a = array<i64: 0, 0> // such as array<i64: 0, 0> | array<i64: 1, 0>
#b = array<i64: 2, 3> // such as array<i64: 2, 3> | array<i64: 4, 5>
#static = unit // = static(!A)

// slice(x) = x, to the same type: of known shape there is nothing to leave out
func.func @src_slice_same(%x: !A) -> !A attributes {rule.from = "SliceOp::fold", rule.releases = [19, 22]} {
  %0 = tosa.slice %x {start = #a, size = #b} : (!A) -> !A
  return %0 : !A
}
func.func @tgt_slice_same(%x: !A) -> !A {
  return %x : !A
}

// -----

!A = tensor<2x3xf32> // such as tensor<2x3xf32> | tensor<?x3xf32> | tensor<5x4xi8>
#m = array<i64: 1, 1> // = ones(!A)

// tile(x) = x, once in every dimension
func.func @src_tile_one(%x: !A) -> !A attributes {rule.from = "TileOp::fold", rule.releases = [19, 22]} {
  %0 = tosa.tile %x {multiples = #m} : (!A) -> !A
  return %0 : !A
}
func.func @tgt_tile_one(%x: !A) -> !A {
  return %x : !A
}

// -----

!A = tensor<2x3xf32> // such as tensor<2x3xf32> | tensor<3x3xf32>
!B = tensor<2x4xf32> // such as tensor<2x4xf32> | tensor<3x3xf32>
!C = tensor<2x7xf32> // such as tensor<2x7xf32> | tensor<6x3xf32>
!R = tensor<2x2xf32> // such as tensor<2x2xf32> | tensor<1x3xf32>
#d = 1 : i32 // such as 0 : i32 | 1 : i32
#a = array<i64: 0, 1> // such as array<i64: 0, 1> | array<i64: 1, 0> | array<i64: 2, 0>
#b = array<i64: 2, 2> // such as array<i64: 2, 2> | array<i64: 1, 3>
#within = unit // = within(!A, #d, #a, #b)

// slice(concat(x, y)) = slice(x), where it ends within x
func.func @src_slice_concat_first(%x: !A, %y: !B) -> !R attributes {rule.from = "ConcatSliceOptimization", rule.releases = [19, 22]} {
  %0 = tosa.concat %x, %y {axis = #d} : (!A, !B) -> !C
  %1 = tosa.slice %0 {start = #a, size = #b} : (!C) -> !R
  return %1 : !R
}
func.func @tgt_slice_concat_first(%x: !A, %y: !B) -> !R {
  %0 = tosa.slice %x {start = #a, size = #b} : (!A) -> !R
  return %0 : !R
}

// -----

!A = tensor<2x3xf32> // such as tensor<2x3xf32> | tensor<3x3xf32>
!B = tensor<2x4xf32> // such as tensor<2x4xf32> | tensor<3x3xf32>
!C = tensor<2x7xf32> // such as tensor<2x7xf32> | tensor<6x3xf32>
!R = tensor<2x2xf32> // such as tensor<2x2xf32> | tensor<1x3xf32>
#d = 1 : i32 // such as 0 : i32 | 1 : i32
#a = array<i64: 0, 4> // such as array<i64: 0, 4> | array<i64: 4, 0>
#c = array<i64: 0, 1> // = beyond(!A, #d, #a)
#b = array<i64: 2, 2> // such as array<i64: 2, 2> | array<i64: 1, 3>

// slice(concat(x, y)) = slice(y), where it starts behind x
func.func @src_slice_concat_second(%x: !A, %y: !B) -> !R attributes {rule.from = "ConcatSliceOptimization", rule.releases = [19, 22]} {
  %0 = tosa.concat %x, %y {axis = #d} : (!A, !B) -> !C
  %1 = tosa.slice %0 {start = #a, size = #b} : (!C) -> !R
  return %1 : !R
}
func.func @tgt_slice_concat_second(%x: !A, %y: !B) -> !R {
  %0 = tosa.slice %y {start = #c, size = #b} : (!B) -> !R
  return %0 : !R
}

// -----

!A = tensor<2x3xf32> // such as tensor<2x3xf32> | tensor<?x3xf32> | tensor<4x4xi8>
#d = 0 : i32 // such as 0 : i32 | 1 : i32

// concat

// concat(x) = x
func.func @src_concat_one(%x: !A) -> !A attributes {rule.from = "ConcatOptimization", rule.releases = [19, 22]} {
  %0 = tosa.concat %x {axis = #d} : (!A) -> !A
  return %0 : !A
}
func.func @tgt_concat_one(%x: !A) -> !A {
  return %x : !A
}

// -----

!A = tensor<2x3xf32> // such as tensor<2x3xf32> | tensor<?x3xf32> | tensor<4x4xi8>
!B = tensor<?x3xf32> // such as tensor<?x3xf32> | tensor<2x3xf32> | tensor<?x?xi8>
#d = 0 : i32 // such as 0 : i32 | 1 : i32
#ranks = unit // = same-rank(!A, !B)

// concat(x) = tensor.cast(x), to another type
func.func @src_concat_one_cast(%x: !A) -> !B attributes {rule.from = "ConcatOptimization", rule.releases = [19, 22]} {
  %0 = tosa.concat %x {axis = #d} : (!A) -> !B
  return %0 : !B
}
func.func @tgt_concat_one_cast(%x: !A) -> !B {
  %0 = tensor.cast %x : !A to !B
  return %0 : !B
}

// -----

!A = tensor<2x3xf32> // such as tensor<2x3xf32> | tensor<?x3xf32> | tensor<3x1xf32>
!B = tensor<1x3xf32> // such as tensor<1x3xf32> | tensor<?x3xf32> | tensor<3x2xf32>
!C = tensor<3x3xf32> // such as tensor<3x3xf32> | tensor<?x3xf32>
!D = tensor<4x3xf32> // such as tensor<4x3xf32> | tensor<?x3xf32> | tensor<3x5xf32>
!E = tensor<7x3xf32> // such as tensor<7x3xf32> | tensor<?x3xf32> | tensor<3x8xf32>
#d = 0 : i32 // such as 0 : i32 | 1 : i32

// concat(concat(x, y), z) = concat(x, y, z), along one axis
func.func @src_concat_concat_left(%x: !A, %y: !B, %z: !D) -> !E attributes {rule.from = "ConcatOp::fold", rule.releases = [19, 22]} {
  %0 = tosa.concat %x, %y {axis = #d} : (!A, !B) -> !C
  %1 = tosa.concat %0, %z {axis = #d} : (!C, !D) -> !E
  return %1 : !E
}
func.func @tgt_concat_concat_left(%x: !A, %y: !B, %z: !D) -> !E {
  %0 = tosa.concat %x, %y, %z {axis = #d} : (!A, !B, !D) -> !E
  return %0 : !E
}

// concat(z, concat(x, y)) = concat(z, x, y), along one axis
func.func @src_concat_concat_right(%z: !D, %x: !A, %y: !B) -> !E attributes {rule.from = "ConcatOp::fold", rule.releases = [19, 22]} {
  %0 = tosa.concat %x, %y {axis = #d} : (!A, !B) -> !C
  %1 = tosa.concat %z, %0 {axis = #d} : (!D, !C) -> !E
  return %1 : !E
}
func.func @tgt_concat_concat_right(%z: !D, %x: !A, %y: !B) -> !E {
  %0 = tosa.concat %z, %x, %y {axis = #d} : (!D, !A, !B) -> !E
  return %0 : !E
}

// -----

!A = tensor<2x3xf32> // such as tensor<2x3xf32> | tensor<5xi8>
!B = tensor<2x3xi1> // i1 like !A
#static = unit // = static(!A)

// select

// select(p, x, x) = x
func.func @src_select_same(%p: !B, %x: !A) -> !A attributes {rule.from = "SelectOp::fold", rule.releases = [19, 22]} {
  %0 = tosa.select %p, %x, %x : (!B, !A, !A) -> !A
  return %0 : !A
}
func.func @tgt_select_same(%p: !B, %x: !A) -> !A {
  return %x : !A
}

// select(true, x, y) = x
func.func @src_select_true(%p: !B {rule.constant = 1}, %x: !A, %y: !A) -> !A attributes {rule.from = "SelectOp::fold", rule.releases = [19, 22]} {
  %0 = tosa.select %p, %x, %y : (!B, !A, !A) -> !A
  return %0 : !A
}
func.func @tgt_select_true(%p: !B, %x: !A, %y: !A) -> !A {
  return %x : !A
}

// select(false, x, y) = y
func.func @src_select_false(%p: !B {rule.constant = 0}, %x: !A, %y: !A) -> !A attributes {rule.from = "SelectOp::fold", rule.releases = [19, 22]} {
  %0 = tosa.select %p, %x, %y : (!B, !A, !A) -> !A
  return %0 : !A
}
func.func @tgt_select_false(%p: !B, %x: !A, %y: !A) -> !A {
  return %y : !A
}

// -----

!A = tensor<2x3xf32> // such as tensor<2x3xf32> | tensor<1x3xf32> | tensor<?x3xf32>
!Y = tensor<2x3xf32> // such as tensor<2x3xf32> | tensor<2x1xf32> | tensor<?x3xf32>
!B = tensor<2x3xi1> // such as tensor<2x3xi1> | tensor<2x1xi1> | tensor<?x3xi1>
!R = tensor<2x3xf32> // such as tensor<2x3xf32> | tensor<?x3xf32>

// select(not(p), x, y) = select(p, y, x)
func.func @src_select_not(%p: !B, %x: !A, %y: !Y) -> !R attributes {rule.from = "SelectOp::canonicalize", rule.releases = [19, 22]} {
  %0 = tosa.logical_not %p : (!B) -> !B
  %1 = tosa.select %0, %x, %y : (!B, !A, !Y) -> !R
  return %1 : !R
}
func.func @tgt_select_not(%p: !B, %x: !A, %y: !Y) -> !R {
  %0 = tosa.select %p, %y, %x : (!B, !Y, !A) -> !R
  return %0 : !R
}

// -----

!A = tensor<?x3xf32> // such as tensor<?x3xf32> | tensor<?x3xi8>
!B = tensor<?x3xi1> // i1 like !A

// select(p, x, x) = x: that x has as many rows as p is an assumption
func.func @src_select_same_unknown(%p: !B, %x: !A) -> !A attributes {rule.from = "SelectOp::fold", rule.releases = [19]} {
  %0 = tosa.select %p, %x, %x : (!B, !A, !A) -> !A
  return %0 : !A
}
func.func @tgt_select_same_unknown(%p: !B, %x: !A) -> !A {
  return %x : !A
}

// -----

!A = tensor<2x3xi8> // such as tensor<2x3xi8> | tensor<?x3xi8> | tensor<5xi32>
#a = -128 : i64 // = least-i64(!A)
#b = 127 : i64 // = greatest-i64(!A)

// clamp: MLIR 22 has bounds of the type of the elements, and no others

// clamp(x) = x, between the least and the greatest number
func.func @src_clamp_all(%x: !A) -> !A attributes {rule.from = "ClampIsNoOp", rule.releases = [19, 22]} {
  %0 = tosa.clamp %x {min_int = #a, max_int = #b, min_fp = 0.0 : f32, max_fp = 0.0 : f32} : (!A) -> !A
  return %0 : !A
}
func.func @tgt_clamp_all(%x: !A) -> !A {
  return %x : !A
}

// -----

!A = tensor<2x3xf32> // such as tensor<2x3xf32> | tensor<?x3xf32> | tensor<5xf16>
#floats = unit // = of-floats(!A)

// clamp(x) = x, between the infinities
func.func @src_clamp_all_floats(%x: !A) -> !A attributes {rule.from = "ClampIsNoOp", rule.releases = [19, 22]} {
  %0 = tosa.clamp %x {min_int = 0 : i64, max_int = 0 : i64, min_fp = 0xFF800000 : f32, max_fp = 0x7F800000 : f32} : (!A) -> !A
  return %0 : !A
}
func.func @tgt_clamp_all_floats(%x: !A) -> !A {
  return %x : !A
}

// -----

!A = tensor<2x3xi8> // such as tensor<2x3xi8> | tensor<?x3xi8> | tensor<2x3xf32> | tensor<5xf16>

// clamp(clamp(x, a, b), c, d) = clamp(x, max(a, c), min(b, d)): an example, of ranges that meet
func.func @src_clamp_clamp(%x: !A) -> !A attributes {rule.from = "ClampClampOptimization", rule.releases = [19, 22], rule.native} {
  %0 = tosa.clamp %x {min_int = -5 : i64, max_int = 4 : i64, min_fp = -5.0 : f32, max_fp = 4.0 : f32} : (!A) -> !A
  %1 = tosa.clamp %0 {min_int = -2 : i64, max_int = 10 : i64, min_fp = -2.0 : f32, max_fp = 10.0 : f32} : (!A) -> !A
  return %1 : !A
}
func.func @tgt_clamp_clamp(%x: !A) -> !A {
  %0 = tosa.clamp %x {min_int = -2 : i64, max_int = 4 : i64, min_fp = -2.0 : f32, max_fp = 4.0 : f32} : (!A) -> !A
  return %0 : !A
}

// -----

!A = tensor<2x1x1x3xf32> // such as tensor<2x1x1x3xf32> | tensor<1x1x1x2xi8>
#k = array<i64: 3, 3> // such as array<i64: 3, 3> | array<i64: 2, 3> | array<i64: 2, 2>
#p = array<i64: 1, 1, 1, 1> // such as array<i64: 1, 1, 1, 1> | array<i64: 1, 0, 1, 1> | array<i64: 0, 1, 0, 1>
#image = unit // = single-image(!A)

// max_pool2d, resize

// max_pool2d(x) = x, of images of 1x1, to the same: the padding is left out
func.func @src_max_pool2d_single_padded(%x: !A) -> !A attributes {rule.from = "MaxPool2dIsNoOp", rule.releases = [19, 22]} {
  %0 = tosa.max_pool2d %x {kernel = #k, stride = array<i64: 1, 1>, pad = #p} : (!A) -> !A
  return %0 : !A
}
func.func @tgt_max_pool2d_single_padded(%x: !A) -> !A {
  return %x : !A
}

// -----

!A = tensor<2x1x1x3xf32> // such as tensor<2x1x1x3xf32> | tensor<1x1x1x2xi8>
#s = array<i64: 1, 1> // such as array<i64: 1, 1> | array<i64: 2, 2>
#image = unit // = single-image(!A)

// max_pool2d(x) = x, of images of 1x1
func.func @src_max_pool2d_single(%x: !A) -> !A attributes {rule.from = "MaxPool2dIsNoOp", rule.releases = [19, 22]} {
  %0 = tosa.max_pool2d %x {kernel = array<i64: 1, 1>, stride = #s, pad = array<i64: 0, 0, 0, 0>} : (!A) -> !A
  return %0 : !A
}
func.func @tgt_max_pool2d_single(%x: !A) -> !A {
  return %x : !A
}

// -----

!A = tensor<1x4x4x3xf32> // such as tensor<1x4x4x3xf32> | tensor<1x4x5x2xi8>
#s = array<i64: 2, 2, 3, 3> // such as array<i64: 2, 2, 3, 3> | array<i64: 1, 1, 1, 1>
#scale = unit // = by-one(#s)

// resize(x) = x, by 1, to the nearest
func.func @src_resize_nearest_same(%x: !A) -> !A attributes {rule.from = "ResizeOp::fold", rule.releases = [19, 22]} {
  %0 = tosa.resize %x {mode = "NEAREST_NEIGHBOR", scale = #s, offset = array<i64: 0, 0>, border = array<i64: 0, 0>} : (!A) -> !A
  return %0 : !A
}
func.func @tgt_resize_nearest_same(%x: !A) -> !A {
  return %x : !A
}

// -----

!A = tensor<1x4x4x3xf32> // tensor<1x4x4x3xf32> | tensor<1x4x5x2xf16>
#s = array<i64: 2, 2, 3, 3> // such as array<i64: 2, 2, 3, 3> | array<i64: 1, 1, 1, 1>
#scale = unit // = by-one(#s)

// resize(x) = x, by 1, bilinear: a neighbour that is infinite or NaN counts 0 times, which is NaN
func.func @src_resize_bilinear_same(%x: !A) -> !A attributes {rule.from = "ResizeOp::fold", rule.releases = [19, 22], rule.refuted} {
  %0 = tosa.resize %x {mode = "BILINEAR", scale = #s, offset = array<i64: 0, 0>, border = array<i64: 0, 0>} : (!A) -> !A
  return %0 : !A
}
func.func @tgt_resize_bilinear_same(%x: !A) -> !A {
  return %x : !A
}
