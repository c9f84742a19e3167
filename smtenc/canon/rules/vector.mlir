// Rules of the vector dialect.

// -- extract

!A = vector<4x3xf32> // such as vector<4x3xf32> | vector<5xi8> | vector<2x3x4xindex> | vector<1x4xi1>
!E = f32 // = element(!A)
#p = array<i64: 2> // such as array<i64: 2> | array<i64: 1> | array<i64: 2, 1> | array<i64: 0, 2> | array<i64: 1, 2, 3>
!V = vector<3xf32> // = extracted(!A, #p)

// extract(broadcast(x), p) = x, where x has the type of what is extracted
func.func @src_extract_broadcast(%x: !V) -> !V attributes {rule.from = "foldExtractFromBroadcast", rule.releases = [19, 22]} {
  %0 = "vector.broadcast"(%x) : (!V) -> !A
  %1 = "vector.extract"(%0) <{static_position = #p}> : (!A) -> !V
  return %1 : !V
}
func.func @tgt_extract_broadcast(%x: !V) -> !V {
  return %x : !V
}

// extract(insert(c, x, p), p) = c
func.func @src_extract_insert(%c: !V, %x: !A) -> !V attributes {rule.from = "ExtractFromInsertTransposeChainState", rule.releases = [19, 22]} {
  %0 = "vector.insert"(%c, %x) <{static_position = #p}> : (!V, !A) -> !A
  %1 = "vector.extract"(%0) <{static_position = #p}> : (!A) -> !V
  return %1 : !V
}
func.func @tgt_extract_insert(%c: !V, %x: !A) -> !V {
  return %c : !V
}

// insert(extract(x, p), x, p) = x
func.func @src_insert_extract(%x: !A) -> !A {
  %0 = "vector.extract"(%x) <{static_position = #p}> : (!A) -> !V
  %1 = "vector.insert"(%0, %x) <{static_position = #p}> : (!V, !A) -> !A
  return %1 : !A
}
func.func @tgt_insert_extract(%x: !A) -> !A {
  return %x : !A
}

// insert(c, insert(d, x, p), p) = insert(c, x, p)
func.func @src_insert_insert(%c: !V, %d: !V, %x: !A) -> !A attributes {rule.from = "InsertOp::fold", rule.releases = [22]} {
  %0 = "vector.insert"(%d, %x) <{static_position = #p}> : (!V, !A) -> !A
  %1 = "vector.insert"(%c, %0) <{static_position = #p}> : (!V, !A) -> !A
  return %1 : !A
}
func.func @tgt_insert_insert(%c: !V, %d: !V, %x: !A) -> !A {
  %0 = "vector.insert"(%c, %x) <{static_position = #p}> : (!V, !A) -> !A
  return %0 : !A
}

// insert(x, broadcast(x), p) = broadcast(x)
func.func @src_insert_broadcast(%x: !V) -> !A {
  %0 = "vector.broadcast"(%x) : (!V) -> !A
  %1 = "vector.insert"(%x, %0) <{static_position = #p}> : (!V, !A) -> !A
  return %1 : !A
}
func.func @tgt_insert_broadcast(%x: !V) -> !A {
  %0 = "vector.broadcast"(%x) : (!V) -> !A
  return %0 : !A
}

// -----

!A = vector<4x3xf32> // such as vector<4x3xf32> | vector<2x3x4xi8> | vector<3x2xindex>
#p = array<i64: 2> // such as array<i64: 2> | array<i64: 1> | array<i64: 1, 2>
#q = array<i64: 1> // such as array<i64: 1> | array<i64: 2> | array<i64: 1, 0>
#pq = array<i64: 2, 1> // = joined(#p, #q)
!V = vector<3xf32> // = extracted(!A, #p)
!W = f32 // = extracted(!V, #q)
!U = f32 // = extracted(!A, #pq)

// extract(extract(x, p), q) = extract(x, p then q)
func.func @src_extract_extract(%x: !A) -> !W attributes {rule.from = "foldExtractOpFromExtractChain", rule.releases = [19, 22]} {
  %0 = "vector.extract"(%x) <{static_position = #p}> : (!A) -> !V
  %1 = "vector.extract"(%0) <{static_position = #q}> : (!V) -> !W
  return %1 : !W
}
func.func @tgt_extract_extract(%x: !A) -> !W {
  %0 = "vector.extract"(%x) <{static_position = #pq}> : (!A) -> !W
  return %0 : !W
}

// -----

!A = vector<4x3xf32> // such as vector<4x3xf32> | vector<2x3x4xi8> | vector<3x2xindex>
#p = array<i64: 2> // such as array<i64: 2> | array<i64: 1> | array<i64: 1, 2>
#pq = array<i64: 2, 1> // such as array<i64: 2, 1> | array<i64: 1, 2> | array<i64: 1, 2, 3> | array<i64: 2, 0>
#q = array<i64: 1> // = rest(#pq, #p)
!V = vector<3xf32> // = extracted(!A, #p)
!W = f32 // = extracted(!A, #pq)

// extract(insert(c, x, p), p then q) = extract(c, q)
func.func @src_extract_insert_larger(%c: !V, %x: !A) -> !W attributes {rule.from = "ExtractFromInsertTransposeChainState", rule.releases = [19, 22]} {
  %0 = "vector.insert"(%c, %x) <{static_position = #p}> : (!V, !A) -> !A
  %1 = "vector.extract"(%0) <{static_position = #pq}> : (!A) -> !W
  return %1 : !W
}
func.func @tgt_extract_insert_larger(%c: !V, %x: !A) -> !W {
  %0 = "vector.extract"(%c) <{static_position = #q}> : (!V) -> !W
  return %0 : !W
}

// -----

!A = vector<4x3xf32> // such as vector<4x3xf32> | vector<2x3x4xi8> | vector<3x2xindex>
!V = vector<3xf32> // such as vector<3xf32> | vector<1x3xf32> | vector<3x4xi8> | vector<4xi8> | vector<3x1xi8> | vector<1xindex>
#pq = array<i64: 2, 1> // such as array<i64: 2, 1> | array<i64: 1, 2> | array<i64: 1, 2, 3> | array<i64: 2>
#q = array<i64: 1> // = position-before-broadcast(!V, !A, #pq)
!W = f32 // = extracted(!A, #pq)

// extract(broadcast(x), p) = extract(x, q), where q has what p says of the dimensions of x, or 0 where x has one element only
func.func @src_extract_broadcast_deeper(%x: !V) -> !W attributes {rule.from = "foldExtractFromBroadcast", rule.releases = [19, 22]} {
  %0 = "vector.broadcast"(%x) : (!V) -> !A
  %1 = "vector.extract"(%0) <{static_position = #pq}> : (!A) -> !W
  return %1 : !W
}
func.func @tgt_extract_broadcast_deeper(%x: !V) -> !W {
  %0 = "vector.extract"(%x) <{static_position = #q}> : (!V) -> !W
  return %0 : !W
}

// -----

!A = vector<4x3xf32> // such as vector<4x3xf32> | vector<2x3x4xi8> | vector<2x2x3xf32>
#p = array<i64: 2> // such as array<i64: 2> | array<i64: 1> | array<i64: 1, 2>
!V = vector<3xf32> // = extracted(!A, #p)
!W = f32 // such as f32 | i8 | vector<3xf32> | vector<4xi8> | vector<1xf32> | vector<1x3xf32>
#broadcast = unit // = broadcastable(!W, !V)

// extract(broadcast(x), p) = broadcast(x), where x may be broadcast to what is extracted
func.func @src_extract_broadcast_smaller(%x: !W) -> !V attributes {rule.from = "ExtractOpFromBroadcast", rule.releases = [19, 22]} {
  %0 = "vector.broadcast"(%x) : (!W) -> !A
  %1 = "vector.extract"(%0) <{static_position = #p}> : (!A) -> !V
  return %1 : !V
}
func.func @tgt_extract_broadcast_smaller(%x: !W) -> !V {
  %0 = "vector.broadcast"(%x) : (!W) -> !V
  return %0 : !V
}

// -----

!A = vector<4x3xf32> // such as vector<4x3xf32> | vector<5xi8> | vector<2x3x4xindex>
#p = array<i64: 2> // such as array<i64: 2> | array<i64: 1, 2> | array<i64: 1, 2, 3>
#q = array<i64: 1> // such as array<i64: 1> | array<i64: 1, 0> | array<i64: 1, 2, 0>
!V = vector<3xf32> // = extracted(!A, #p)
!W = vector<3xf32> // = extracted(!A, #q)
#apart = unit // = apart(#p, #q)

// extract(insert(c, x, p), q) = extract(x, q), where these are apart
func.func @src_extract_insert_elsewhere(%c: !V, %x: !A) -> !W attributes {rule.from = "ExtractFromInsertTransposeChainState", rule.releases = [19, 22]} {
  %0 = "vector.insert"(%c, %x) <{static_position = #p}> : (!V, !A) -> !A
  %1 = "vector.extract"(%0) <{static_position = #q}> : (!A) -> !W
  return %1 : !W
}
func.func @tgt_extract_insert_elsewhere(%c: !V, %x: !A) -> !W {
  %0 = "vector.extract"(%x) <{static_position = #q}> : (!A) -> !W
  return %0 : !W
}

// -----

!A = vector<4x3xf32> // such as vector<4x3xf32> | vector<12xf32> | vector<2x3x2xi8> | vector<2x2x3xf32>
!B = vector<12xf32> // such as vector<12xf32> | vector<4x3xf32> | vector<4x3xi8> | vector<1x12xf32>
!E = f32 // = element(!A)
#p = array<i64: 7> // such as array<i64: 7> | array<i64: 3, 1> | array<i64: 1, 0> | array<i64: 0, 5>
#q = array<i64: 2, 1> // = position-in(!A, !B, #p)
#count = unit // = same-count(!A, !B)

// extract(shape_cast(x), p) = extract(x, q), the same element in row-major order
func.func @src_extract_shape_cast(%x: !A) -> !E attributes {rule.from = "foldExtractFromShapeCast", rule.releases = [19, 22]} {
  %0 = "vector.shape_cast"(%x) : (!A) -> !B
  %1 = "vector.extract"(%0) <{static_position = #p}> : (!B) -> !E
  return %1 : !E
}
func.func @tgt_extract_shape_cast(%x: !A) -> !E {
  %0 = "vector.extract"(%x) <{static_position = #q}> : (!A) -> !E
  return %0 : !E
}

// shape_cast(shape_cast(x, B), A) = x
func.func @src_shape_cast_back(%x: !A) -> !A attributes {rule.from = "ShapeCastOp::fold", rule.releases = [19, 22]} {
  %0 = "vector.shape_cast"(%x) : (!A) -> !B
  %1 = "vector.shape_cast"(%0) : (!B) -> !A
  return %1 : !A
}
func.func @tgt_shape_cast_back(%x: !A) -> !A {
  return %x : !A
}

// shape_cast(broadcast(c)) = broadcast(c), of an element
func.func @src_shape_cast_broadcast(%c: !E) -> !B attributes {rule.from = "ShapeCastBroadcastFolder", rule.releases = [19, 22]} {
  %0 = "vector.broadcast"(%c) : (!E) -> !A
  %1 = "vector.shape_cast"(%0) : (!A) -> !B
  return %1 : !B
}
func.func @tgt_shape_cast_broadcast(%c: !E) -> !B {
  %0 = "vector.broadcast"(%c) : (!E) -> !B
  return %0 : !B
}

// -----

!A = vector<4x3xf32> // such as vector<4x3xf32> | vector<2x3x2xf32> | vector<5x4xi8>
!B = vector<12xf32> // such as vector<12xf32> | vector<20xi8> | vector<1x12xf32>
!C = vector<3x4xf32> // such as vector<3x4xf32> | vector<2x10xi8> | vector<3x2x2xf32>
#count = unit // = same-count(!A, !B, !C)

// shape_cast(x) = x, to its own type
func.func @src_shape_cast_same(%x: !A) -> !A attributes {rule.from = "ShapeCastOp::fold", rule.releases = [19, 22]} {
  %0 = "vector.shape_cast"(%x) : (!A) -> !A
  return %0 : !A
}
func.func @tgt_shape_cast_same(%x: !A) -> !A {
  return %x : !A
}

// shape_cast(shape_cast(x, B), C) = shape_cast(x, C)
func.func @src_shape_cast_shape_cast(%x: !A) -> !C attributes {rule.from = "ShapeCastOp::fold", rule.releases = [22]} {
  %0 = "vector.shape_cast"(%x) : (!A) -> !B
  %1 = "vector.shape_cast"(%0) : (!B) -> !C
  return %1 : !C
}
func.func @tgt_shape_cast_shape_cast(%x: !A) -> !C {
  %0 = "vector.shape_cast"(%x) : (!A) -> !C
  return %0 : !C
}

// -----

!A = vector<4x3xf32> // such as vector<4x3xf32> | vector<5xi8>
!B = vector<1x4x3xf32> // such as vector<1x4x3xf32> | vector<1x1x5xi8> | vector<1x1x4x3xf32>
#count = unit // = same-count(!A, !B)
#broadcast = unit // = broadcastable(!A, !B)

// shape_cast(broadcast(x)) = x, where only sizes of 1 were added
func.func @src_shape_cast_broadcast_ones(%x: !A) -> !A attributes {rule.from = "ShapeCastBroadcastFolder", rule.releases = [19, 22]} {
  %0 = "vector.broadcast"(%x) : (!A) -> !B
  %1 = "vector.shape_cast"(%0) : (!B) -> !A
  return %1 : !A
}
func.func @tgt_shape_cast_broadcast_ones(%x: !A) -> !A {
  return %x : !A
}

// -- broadcast

// -----

!A = vector<3xf32> // such as vector<3xf32> | vector<1x3xf32> | vector<5xi8>
!B = vector<4x3xf32> // such as vector<4x3xf32> | vector<2x5xi8> | vector<2x1x3xf32>
!C = vector<2x4x3xf32> // such as vector<2x4x3xf32> | vector<2x2x5xi8> | vector<2x2x1x3xf32>
#ab = unit // = broadcastable(!A, !B)
#bc = unit // = broadcastable(!B, !C)

// broadcast(x) = x, to its own type
func.func @src_broadcast_same(%x: !A) -> !A attributes {rule.from = "BroadcastOp::fold", rule.releases = [19, 22]} {
  %0 = "vector.broadcast"(%x) : (!A) -> !A
  return %0 : !A
}
func.func @tgt_broadcast_same(%x: !A) -> !A {
  return %x : !A
}

// broadcast(broadcast(x)) = broadcast(x)
func.func @src_broadcast_broadcast(%x: !A) -> !C attributes {rule.from = "BroadcastFolder", rule.releases = [19, 22]} {
  %0 = "vector.broadcast"(%x) : (!A) -> !B
  %1 = "vector.broadcast"(%0) : (!B) -> !C
  return %1 : !C
}
func.func @tgt_broadcast_broadcast(%x: !A) -> !C {
  %0 = "vector.broadcast"(%x) : (!A) -> !C
  return %0 : !C
}

// -- transpose

// -----

!A = vector<2x3x4xf32> // such as vector<2x3x4xf32> | vector<4x5xi8> | vector<1x3x4x2xi1>
!E = f32 // = element(!A)
#p = array<i64: 1, 2, 0> // such as array<i64: 1, 2, 0> | array<i64: 2, 1, 0> | array<i64: 0, 2, 1> | array<i64: 1, 0> | array<i64: 3, 0, 2, 1>
#q = array<i64: 2, 1, 0> // such as array<i64: 1, 2, 0> | array<i64: 2, 1, 0> | array<i64: 1, 0> | array<i64: 1, 3, 2, 0>
#pq = array<i64: 0, 2, 1> // = composed(#p, #q)
!B = vector<3x4x2xf32> // = transposed(!A, #p)
!C = vector<2x4x3xf32> // = transposed(!B, #q)
#id = array<i64: 0, 1, 2> // = identity(!A)
#back = array<i64: 2, 0, 1> // = inverse(#p)

// transpose(x) = x, by the identity
func.func @src_transpose_identity(%x: !A) -> !A attributes {rule.from = "TransposeOp::fold", rule.releases = [19, 22]} {
  %0 = "vector.transpose"(%x) <{permutation = #id}> : (!A) -> !A
  return %0 : !A
}
func.func @tgt_transpose_identity(%x: !A) -> !A {
  return %x : !A
}

// transpose(transpose(x, p), q) = transpose(x, p after q)
func.func @src_transpose_transpose(%x: !A) -> !C attributes {rule.from = "TransposeFolder", rule.releases = [19, 22]} {
  %0 = "vector.transpose"(%x) <{permutation = #p}> : (!A) -> !B
  %1 = "vector.transpose"(%0) <{permutation = #q}> : (!B) -> !C
  return %1 : !C
}
func.func @tgt_transpose_transpose(%x: !A) -> !C {
  %0 = "vector.transpose"(%x) <{permutation = #pq}> : (!A) -> !C
  return %0 : !C
}

// transpose(transpose(x, p), the inverse of p) = x
func.func @src_transpose_back(%x: !A) -> !A attributes {rule.from = "TransposeFolder", rule.releases = [19, 22]} {
  %0 = "vector.transpose"(%x) <{permutation = #p}> : (!A) -> !B
  %1 = "vector.transpose"(%0) <{permutation = #back}> : (!B) -> !A
  return %1 : !A
}
func.func @tgt_transpose_back(%x: !A) -> !A {
  return %x : !A
}

// transpose(broadcast(c)) = broadcast(c), of an element
func.func @src_transpose_broadcast(%c: !E) -> !B attributes {rule.from = "FoldTransposeScalarBroadcast", rule.releases = [19, 22]} {
  %0 = "vector.broadcast"(%c) : (!E) -> !A
  %1 = "vector.transpose"(%0) <{permutation = #p}> : (!A) -> !B
  return %1 : !B
}
func.func @tgt_transpose_broadcast(%c: !E) -> !B {
  %0 = "vector.broadcast"(%c) : (!E) -> !B
  return %0 : !B
}

// -----

!A = vector<4x3xf32> // such as vector<4x3xf32> | vector<2x3x4xi8> | vector<4x1xindex>
!E = f32 // = element(!A)
#p = array<i64: 1, 0> // such as array<i64: 1, 0> | array<i64: 1, 2, 0> | array<i64: 2, 1, 0>
!B = vector<3x4xf32> // = transposed(!A, #p)
#k = array<i64: 2, 1> // such as array<i64: 2, 1> | array<i64: 1, 2, 0> | array<i64: 2, 3, 1> | array<i64: 0, 3>
#j = array<i64: 1, 2> // = position-before(#p, #k)
!F = f32 // = extracted(!A, #j)

// extract(transpose(x, p), k) = extract(x, k before p), of an element
func.func @src_extract_transpose(%x: !A) -> !F attributes {rule.from = "ExtractFromInsertTransposeChainState", rule.releases = [19, 22]} {
  %0 = "vector.transpose"(%x) <{permutation = #p}> : (!A) -> !B
  %1 = "vector.extract"(%0) <{static_position = #k}> : (!B) -> !F
  return %1 : !F
}
func.func @tgt_extract_transpose(%x: !A) -> !F {
  %0 = "vector.extract"(%x) <{static_position = #j}> : (!A) -> !F
  return %0 : !F
}

// -- slices

// -----

!A = vector<4x3xf32> // such as vector<4x3xf32> | vector<5xi8> | vector<1x3x4xi1>
!E = f32 // = element(!A)
#o = [0, 0] // such as [0, 0] | [0] | [0, 0, 0]
#s = [4, 3] // = array-of-sizes(!A)
#t = [1, 1] // = array-of-ones(!A)
#fits = unit // = vector-slice-fits(!A, !A, #o)

// extract_strided_slice(x) = x, of all of it
func.func @src_extract_strided_slice_full(%x: !A) -> !A attributes {rule.from = "ExtractStridedSliceOp::fold", rule.releases = [19, 22]} {
  %0 = "vector.extract_strided_slice"(%x) <{offsets = #o, sizes = #s, strides = #t}> : (!A) -> !A
  return %0 : !A
}
func.func @tgt_extract_strided_slice_full(%x: !A) -> !A {
  return %x : !A
}

// insert_strided_slice(x, y) = x, over all of it
func.func @src_insert_strided_slice_full(%x: !A, %y: !A) -> !A attributes {rule.from = "InsertStridedSliceOp::fold", rule.releases = [19, 22]} {
  %0 = "vector.insert_strided_slice"(%x, %y) <{offsets = #o, strides = #t}> : (!A, !A) -> !A
  return %0 : !A
}
func.func @tgt_insert_strided_slice_full(%x: !A, %y: !A) -> !A {
  return %x : !A
}

// -----

!A = vector<4x3xf32> // such as vector<4x3xf32> | vector<5xi8> | vector<2x3x4xindex>
!B = vector<2x3xf32> // such as vector<2x3xf32> | vector<2xi8> | vector<1x3x4xindex> | vector<2x2xf32>
!E = f32 // = element(!A)
#o = [1, 0] // such as [1, 0] | [1, 1] | [1] | [1, 0, 0]
#s = [2, 3] // = array-of-sizes(!B)
#t = [1, 1] // = array-of-ones(!B)
#fits = unit // = vector-slice-fits(!A, !B, #o)

// extract_strided_slice(insert_strided_slice(x, y)) = x, of what was inserted
func.func @src_extract_strided_slice_insert_strided_slice(%x: !B, %y: !A) -> !B attributes {rule.from = "foldExtractStridedOpFromInsertChain", rule.releases = [19, 22]} {
  %0 = "vector.insert_strided_slice"(%x, %y) <{offsets = #o, strides = #t}> : (!B, !A) -> !A
  %1 = "vector.extract_strided_slice"(%0) <{offsets = #o, sizes = #s, strides = #t}> : (!A) -> !B
  return %1 : !B
}
func.func @tgt_extract_strided_slice_insert_strided_slice(%x: !B, %y: !A) -> !B {
  return %x : !B
}

// insert_strided_slice(extract_strided_slice(x), x) = x, where it was
func.func @src_insert_strided_slice_extract_strided_slice(%x: !A) -> !A attributes {rule.from = "FoldInsertStridedSliceOfExtract", rule.releases = [19, 22]} {
  %0 = "vector.extract_strided_slice"(%x) <{offsets = #o, sizes = #s, strides = #t}> : (!A) -> !B
  %1 = "vector.insert_strided_slice"(%0, %x) <{offsets = #o, strides = #t}> : (!B, !A) -> !A
  return %1 : !A
}
func.func @tgt_insert_strided_slice_extract_strided_slice(%x: !A) -> !A {
  return %x : !A
}

// extract_strided_slice(broadcast(c)) = broadcast(c), of an element
func.func @src_extract_strided_slice_broadcast(%c: !E) -> !B attributes {rule.from = "StridedSliceBroadcast", rule.releases = [19, 22]} {
  %0 = "vector.broadcast"(%c) : (!E) -> !A
  %1 = "vector.extract_strided_slice"(%0) <{offsets = #o, sizes = #s, strides = #t}> : (!A) -> !B
  return %1 : !B
}
func.func @tgt_extract_strided_slice_broadcast(%c: !E) -> !B {
  %0 = "vector.broadcast"(%c) : (!E) -> !B
  return %0 : !B
}

// insert_strided_slice(broadcast(c), broadcast(c)) = broadcast(c)
func.func @src_insert_strided_slice_broadcast(%c: !E) -> !A attributes {rule.from = "FoldInsertStridedSliceSplat", rule.releases = [22]} {
  %0 = "vector.broadcast"(%c) : (!E) -> !B
  %1 = "vector.broadcast"(%c) : (!E) -> !A
  %2 = "vector.insert_strided_slice"(%0, %1) <{offsets = #o, strides = #t}> : (!B, !A) -> !A
  return %2 : !A
}
func.func @tgt_insert_strided_slice_broadcast(%c: !E) -> !A {
  %0 = "vector.broadcast"(%c) : (!E) -> !A
  return %0 : !A
}

// -----

// extract(extract_strided_slice(x, 1), 1) = extract(x, 2)
func.func @src_extract_extract_strided_slice(%x: vector<4x3xf32>) -> vector<3xf32> attributes {rule.from = "foldExtractFromExtractStrided", rule.releases = [19, 22], rule.native} {
  %0 = vector.extract_strided_slice %x {offsets = [1], sizes = [2], strides = [1]} : vector<4x3xf32> to vector<2x3xf32>
  %1 = vector.extract %0[1] : vector<3xf32> from vector<2x3xf32>
  return %1 : vector<3xf32>
}
func.func @tgt_extract_extract_strided_slice(%x: vector<4x3xf32>) -> vector<3xf32> {
  %0 = vector.extract %x[2] : vector<3xf32> from vector<4x3xf32>
  return %0 : vector<3xf32>
}

// extract(insert_strided_slice(y, x, 1), 2) = extract(y, 1)
func.func @src_extract_insert_strided_slice(%x: vector<4x3xf32>, %y: vector<2x3xf32>) -> vector<3xf32> attributes {rule.from = "foldExtractStridedOpFromInsertChain", rule.releases = [19, 22], rule.native} {
  %0 = vector.insert_strided_slice %y, %x {offsets = [1, 0], strides = [1, 1]} : vector<2x3xf32> into vector<4x3xf32>
  %1 = vector.extract %0[2] : vector<3xf32> from vector<4x3xf32>
  return %1 : vector<3xf32>
}
func.func @tgt_extract_insert_strided_slice(%x: vector<4x3xf32>, %y: vector<2x3xf32>) -> vector<3xf32> {
  %0 = vector.extract %y[1] : vector<3xf32> from vector<2x3xf32>
  return %0 : vector<3xf32>
}

// extract_strided_slice(extract_strided_slice(x, 1), 2) = extract_strided_slice(x, 3)
func.func @src_extract_strided_slice_extract_strided_slice(%x: vector<8xf32>) -> vector<2xf32> attributes {rule.native} {
  %0 = vector.extract_strided_slice %x {offsets = [1], sizes = [5], strides = [1]} : vector<8xf32> to vector<5xf32>
  %1 = vector.extract_strided_slice %0 {offsets = [2], sizes = [2], strides = [1]} : vector<5xf32> to vector<2xf32>
  return %1 : vector<2xf32>
}
func.func @tgt_extract_strided_slice_extract_strided_slice(%x: vector<8xf32>) -> vector<2xf32> {
  %0 = vector.extract_strided_slice %x {offsets = [3], sizes = [2], strides = [1]} : vector<8xf32> to vector<2xf32>
  return %0 : vector<2xf32>
}

// -- insert

// -----

!A = vector<1x1x3xf32> // such as vector<1x1x3xf32> | vector<1xi8> | vector<1x4xindex>
#p = array<i64: 0, 0> // such as array<i64: 0, 0> | array<i64: 0>
!V = vector<3xf32> // = extracted(!A, #p)
#all = unit // = all-at(!A, #p)

// insert(c, x, p) = broadcast(c), where that is all of x. In MLIR 19 only where c is a vector.
func.func @src_insert_all(%c: !V, %x: !A) -> !A attributes {rule.from = "InsertToBroadcast", rule.releases = [19, 22]} {
  %0 = "vector.insert"(%c, %x) <{static_position = #p}> : (!V, !A) -> !A
  return %0 : !A
}
func.func @tgt_insert_all(%c: !V, %x: !A) -> !A {
  %0 = "vector.broadcast"(%c) : (!V) -> !A
  return %0 : !A
}

// -----

!A = vector<4xf32> // such as vector<4xf32> | vector<5xi8> | vector<3xindex>
!E = f32 // = element(!A)

// extract(x, i) with a constant position = extract(x, 2)
func.func @src_extract_constant(%x: !A, %i: index {rule.constant = 2}) -> !E attributes {rule.from = "ExtractOp::fold", rule.releases = [22], rule.native} {
  %0 = "vector.extract"(%x, %i) <{static_position = array<i64: -9223372036854775808>}> : (!A, index) -> !E
  return %0 : !E
}
func.func @tgt_extract_constant(%x: !A, %i: index) -> !E {
  %0 = "vector.extract"(%x) <{static_position = array<i64: 2>}> : (!A) -> !E
  return %0 : !E
}

// insert(c, x, i) with a constant position = insert(c, x, 2)
func.func @src_insert_constant(%c: !E, %x: !A, %i: index {rule.constant = 2}) -> !A attributes {rule.from = "InsertOp::fold", rule.releases = [22], rule.native} {
  %0 = "vector.insert"(%c, %x, %i) <{static_position = array<i64: -9223372036854775808>}> : (!E, !A, index) -> !A
  return %0 : !A
}
func.func @tgt_insert_constant(%c: !E, %x: !A, %i: index) -> !A {
  %0 = "vector.insert"(%c, %x) <{static_position = array<i64: 2>}> : (!E, !A) -> !A
  return %0 : !A
}

// extract(insert(c, x, i), i) = c, for a position that is not constant
func.func @src_extract_insert_at(%c: !E, %x: !A, %i: index) -> !E {
  %0 = "vector.insert"(%c, %x, %i) <{static_position = array<i64: -9223372036854775808>}> : (!E, !A, index) -> !A
  %1 = "vector.extract"(%0, %i) <{static_position = array<i64: -9223372036854775808>}> : (!A, index) -> !E
  return %1 : !E
}
func.func @tgt_extract_insert_at(%c: !E, %x: !A, %i: index) -> !E {
  return %c : !E
}

// extract(broadcast(c), i) = c
func.func @src_extract_broadcast_at(%c: !E, %i: index) -> !E attributes {rule.from = "foldExtractFromBroadcast", rule.releases = [22]} {
  %0 = "vector.broadcast"(%c) : (!E) -> !A
  %1 = "vector.extract"(%0, %i) <{static_position = array<i64: -9223372036854775808>}> : (!A, index) -> !E
  return %1 : !E
}
func.func @tgt_extract_broadcast_at(%c: !E, %i: index) -> !E {
  return %c : !E
}

// extract(splat(c), 2) = c
func.func @src_extract_splat(%c: !E) -> !E attributes {rule.from = "foldExtractFromBroadcast", rule.releases = [19]} {
  %0 = "vector.splat"(%c) : (!E) -> !A
  %1 = "vector.extract"(%0) <{static_position = array<i64: 2>}> : (!A) -> !E
  return %1 : !E
}
func.func @tgt_extract_splat(%c: !E) -> !E {
  return %c : !E
}

// extractelement(broadcast(c), i) = c
func.func @src_extractelement_broadcast(%c: !E, %i: i32 {rule.constant}) -> !E attributes {rule.from = "ExtractElementOp::fold", rule.releases = [19]} {
  %0 = "vector.broadcast"(%c) : (!E) -> !A
  %1 = "vector.extractelement"(%0, %i) : (!A, i32) -> !E
  return %1 : !E
}
func.func @tgt_extractelement_broadcast(%c: !E, %i: i32) -> !E {
  return %c : !E
}

// extractelement(splat(c), i) = c
func.func @src_extractelement_splat(%c: !E, %i: i32 {rule.constant}) -> !E attributes {rule.from = "ExtractElementOp::fold", rule.releases = [19]} {
  %0 = "vector.splat"(%c) : (!E) -> !A
  %1 = "vector.extractelement"(%0, %i) : (!A, i32) -> !E
  return %1 : !E
}
func.func @tgt_extractelement_splat(%c: !E, %i: i32) -> !E {
  return %c : !E
}

// -- reductions

// -----

!E = f32 // such as f32 | f64 | f16
!A = vector<1xf32> // = vector-of-one(!E)
#k = #vector.kind<add> // such as #vector.kind<add> | #vector.kind<mul> | #vector.kind<minimumf> | #vector.kind<maximumf>

// reduction(x) = extract(x, 0), of one float
func.func @src_reduction_one_float(%x: !A) -> !E attributes {rule.from = "ElideSingleElementReduction", rule.releases = [19, 22]} {
  %0 = "vector.reduction"(%x) <{kind = #k}> : (!A) -> !E
  return %0 : !E
}
func.func @tgt_reduction_one_float(%x: !A) -> !E {
  %0 = "vector.extract"(%x) <{static_position = array<i64: 0>}> : (!A) -> !E
  return %0 : !E
}

// reduction<add>(x, a) = extract(x, 0) + a, of one float
func.func @src_reduction_one_addf(%x: !A, %a: !E) -> !E attributes {rule.from = "ElideSingleElementReduction", rule.releases = [19, 22]} {
  %0 = "vector.reduction"(%x, %a) <{kind = #vector.kind<add>}> : (!A, !E) -> !E
  return %0 : !E
}
func.func @tgt_reduction_one_addf(%x: !A, %a: !E) -> !E {
  %0 = "vector.extract"(%x) <{static_position = array<i64: 0>}> : (!A) -> !E
  %1 = "arith.addf"(%0, %a) <{fastmath = #arith.fastmath<none>}> : (!E, !E) -> !E
  return %1 : !E
}

// reduction<mul>(x, a) = extract(x, 0) * a, of one float
func.func @src_reduction_one_mulf(%x: !A, %a: !E) -> !E attributes {rule.from = "ElideSingleElementReduction", rule.releases = [19, 22]} {
  %0 = "vector.reduction"(%x, %a) <{kind = #vector.kind<mul>}> : (!A, !E) -> !E
  return %0 : !E
}
func.func @tgt_reduction_one_mulf(%x: !A, %a: !E) -> !E {
  %0 = "vector.extract"(%x) <{static_position = array<i64: 0>}> : (!A) -> !E
  %1 = "arith.mulf"(%0, %a) <{fastmath = #arith.fastmath<none>}> : (!E, !E) -> !E
  return %1 : !E
}

// reduction<maximumf>(x, a) = maximumf(extract(x, 0), a), of one float
func.func @src_reduction_one_maximumf(%x: !A, %a: !E) -> !E attributes {rule.from = "ElideSingleElementReduction", rule.releases = [19, 22]} {
  %0 = "vector.reduction"(%x, %a) <{kind = #vector.kind<maximumf>}> : (!A, !E) -> !E
  return %0 : !E
}
func.func @tgt_reduction_one_maximumf(%x: !A, %a: !E) -> !E {
  %0 = "vector.extract"(%x) <{static_position = array<i64: 0>}> : (!A) -> !E
  %1 = "arith.maximumf"(%0, %a) <{fastmath = #arith.fastmath<none>}> : (!E, !E) -> !E
  return %1 : !E
}

// -----

!E = i32 // integer
!A = vector<1xi32> // = vector-of-one(!E)
#k = #vector.kind<add> // such as #vector.kind<add> | #vector.kind<mul> | #vector.kind<minsi> | #vector.kind<maxui> | #vector.kind<and> | #vector.kind<or> | #vector.kind<xor>

// reduction(x) = extract(x, 0), of one integer
func.func @src_reduction_one_integer(%x: !A) -> !E attributes {rule.from = "ElideSingleElementReduction", rule.releases = [19, 22]} {
  %0 = "vector.reduction"(%x) <{kind = #k}> : (!A) -> !E
  return %0 : !E
}
func.func @tgt_reduction_one_integer(%x: !A) -> !E {
  %0 = "vector.extract"(%x) <{static_position = array<i64: 0>}> : (!A) -> !E
  return %0 : !E
}

// reduction<add>(x, a) = extract(x, 0) + a, of one integer
func.func @src_reduction_one_addi(%x: !A, %a: !E) -> !E attributes {rule.equal, rule.from = "ElideSingleElementReduction", rule.releases = [19, 22]} {
  %0 = "vector.reduction"(%x, %a) <{kind = #vector.kind<add>}> : (!A, !E) -> !E
  return %0 : !E
}
func.func @tgt_reduction_one_addi(%x: !A, %a: !E) -> !E {
  %0 = "vector.extract"(%x) <{static_position = array<i64: 0>}> : (!A) -> !E
  %1 = arith.addi %0, %a : !E
  return %1 : !E
}

// reduction<xor>(x, a) = extract(x, 0) ^ a, of one integer
func.func @src_reduction_one_xori(%x: !A, %a: !E) -> !E attributes {rule.equal, rule.from = "ElideSingleElementReduction", rule.releases = [19, 22]} {
  %0 = "vector.reduction"(%x, %a) <{kind = #vector.kind<xor>}> : (!A, !E) -> !E
  return %0 : !E
}
func.func @tgt_reduction_one_xori(%x: !A, %a: !E) -> !E {
  %0 = "vector.extract"(%x) <{static_position = array<i64: 0>}> : (!A) -> !E
  %1 = arith.xori %0, %a : !E
  return %1 : !E
}

// -----

// x = 1, a = 1: the fold forgets what it accumulates onto.
func.func @src_multi_reduction_nothing(%x: vector<4xi32>, %a: vector<4xi32>) -> vector<4xi32> attributes {rule.from = "MultiDimReductionOp::fold", rule.releases = [19, 22], rule.refuted} {
  %0 = vector.multi_reduction <add>, %x, %a [] : vector<4xi32> to vector<4xi32>
  return %0 : vector<4xi32>
}
func.func @tgt_multi_reduction_nothing(%x: vector<4xi32>, %a: vector<4xi32>) -> vector<4xi32> {
  return %x : vector<4xi32>
}

// multi_reduction(x, a, []) = x + a, which is right
func.func @src_multi_reduction_nothing_added(%x: vector<4xi32>, %a: vector<4xi32>) -> vector<4xi32> attributes {rule.equal} {
  %0 = vector.multi_reduction <add>, %x, %a [] : vector<4xi32> to vector<4xi32>
  return %0 : vector<4xi32>
}
func.func @tgt_multi_reduction_nothing_added(%x: vector<4xi32>, %a: vector<4xi32>) -> vector<4xi32> {
  %0 = arith.addi %x, %a : vector<4xi32>
  return %0 : vector<4xi32>
}

// multi_reduction(x, a) = shape_cast(x) op a, over dimensions of 1
func.func @src_multi_reduction_ones(%x: vector<4x1xf32>, %a: vector<4xf32>) -> vector<4xf32> attributes {rule.from = "ElideUnitDimsInMultiDimReduction", rule.releases = [19, 22], rule.native} {
  %0 = vector.multi_reduction <mul>, %x, %a [1] : vector<4x1xf32> to vector<4xf32>
  return %0 : vector<4xf32>
}
func.func @tgt_multi_reduction_ones(%x: vector<4x1xf32>, %a: vector<4xf32>) -> vector<4xf32> {
  %0 = vector.shape_cast %x : vector<4x1xf32> to vector<4xf32>
  %1 = arith.mulf %a, %0 : vector<4xf32>
  return %1 : vector<4xf32>
}

// contract(a, b, 0) + c = contract(a, b, c), of integers
func.func @src_addi_contract(%a: vector<2x3xi32>, %b: vector<3x2xi32>, %c: vector<2x2xi32>, %zero: vector<2x2xi32> {rule.constant = 0}) -> vector<2x2xi32> attributes {rule.from = "CanonicalizeContractAdd", rule.releases = [19, 22], rule.native} {
  %0 = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %zero : vector<2x3xi32>, vector<3x2xi32> into vector<2x2xi32>
  %1 = arith.addi %0, %c : vector<2x2xi32>
  return %1 : vector<2x2xi32>
}
func.func @tgt_addi_contract(%a: vector<2x3xi32>, %b: vector<3x2xi32>, %c: vector<2x2xi32>, %zero: vector<2x2xi32>) -> vector<2x2xi32> {
  %0 = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<2x3xi32>, vector<3x2xi32> into vector<2x2xi32>
  return %0 : vector<2x2xi32>
}

// Of floats, a * b = -0.0 and c = -0.0: 0.0 + a * b is 0.0. Where several products are summed, the order differs, too.
func.func @src_addf_contract(%a: vector<1x1xf32>, %b: vector<1x1xf32>, %c: vector<1x1xf32>, %zero: vector<1x1xf32> {rule.constant = 0.0}) -> vector<1x1xf32> attributes {rule.from = "CanonicalizeContractAdd", rule.releases = [19, 22], rule.native, rule.refuted} {
  %0 = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %zero : vector<1x1xf32>, vector<1x1xf32> into vector<1x1xf32>
  %1 = arith.addf %0, %c : vector<1x1xf32>
  return %1 : vector<1x1xf32>
}
func.func @tgt_addf_contract(%a: vector<1x1xf32>, %b: vector<1x1xf32>, %c: vector<1x1xf32>, %zero: vector<1x1xf32>) -> vector<1x1xf32> {
  %0 = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<1x1xf32>, vector<1x1xf32> into vector<1x1xf32>
  return %0 : vector<1x1xf32>
}

// -- bits and masks

// -----

!A = vector<4xf32> // such as vector<4xf32> | vector<2x3xi16>
!B = vector<4xi32> // such as vector<4xi32> | vector<2x3xf16> | vector<2x3xbf16>
#same = unit // = same-shape(!A, !B)

// bitcast(x) = x, to its own type
func.func @src_bitcast_same(%x: !A) -> !A attributes {rule.from = "BitCastOp::fold", rule.releases = [19, 22]} {
  %0 = "vector.bitcast"(%x) : (!A) -> !A
  return %0 : !A
}
func.func @tgt_bitcast_same(%x: !A) -> !A {
  return %x : !A
}

// bitcast(bitcast(x, B), A) = x
func.func @src_bitcast_bitcast(%x: !A) -> !A attributes {rule.from = "BitCastOp::fold", rule.releases = [19, 22]} {
  %0 = "vector.bitcast"(%x) : (!A) -> !B
  %1 = "vector.bitcast"(%0) : (!B) -> !A
  return %1 : !A
}
func.func @tgt_bitcast_bitcast(%x: !A) -> !A {
  return %x : !A
}

// -----

// create_mask(3, 2) = constant_mask [3, 2]
func.func @src_create_mask_constant(%a: index {rule.constant = 3}, %b: index {rule.constant = 2}) -> vector<4x3xi1> attributes {rule.from = "CreateMaskFolder", rule.releases = [19, 22], rule.native} {
  %0 = vector.create_mask %a, %b : vector<4x3xi1>
  return %0 : vector<4x3xi1>
}
func.func @tgt_create_mask_constant(%a: index, %b: index) -> vector<4x3xi1> {
  %0 = vector.constant_mask [3, 2] : vector<4x3xi1>
  return %0 : vector<4x3xi1>
}

// create_mask(9, 2) = constant_mask [4, 2]: as much as there is
func.func @src_create_mask_beyond(%a: index {rule.constant = 9}, %b: index {rule.constant = 2}) -> vector<4x3xi1> attributes {rule.from = "CreateMaskFolder", rule.releases = [19, 22], rule.native} {
  %0 = vector.create_mask %a, %b : vector<4x3xi1>
  return %0 : vector<4x3xi1>
}
func.func @tgt_create_mask_beyond(%a: index, %b: index) -> vector<4x3xi1> {
  %0 = vector.constant_mask [4, 2] : vector<4x3xi1>
  return %0 : vector<4x3xi1>
}

// create_mask(-1, 2) = constant_mask [0, 0]
func.func @src_create_mask_negative(%a: index {rule.constant = -1}, %b: index {rule.constant = 2}) -> vector<4x3xi1> attributes {rule.from = "CreateMaskFolder", rule.releases = [19, 22], rule.native} {
  %0 = vector.create_mask %a, %b : vector<4x3xi1>
  return %0 : vector<4x3xi1>
}
func.func @tgt_create_mask_negative(%a: index, %b: index) -> vector<4x3xi1> {
  %0 = vector.constant_mask [0, 0] : vector<4x3xi1>
  return %0 : vector<4x3xi1>
}

// extract(create_mask(3, n), 1) = create_mask(n)
func.func @src_extract_create_mask(%a: index {rule.constant = 3}, %n: index) -> vector<3xi1> attributes {rule.from = "ExtractOpFromCreateMask", rule.releases = [19, 22], rule.native} {
  %0 = vector.create_mask %a, %n : vector<4x3xi1>
  %1 = vector.extract %0[1] : vector<3xi1> from vector<4x3xi1>
  return %1 : vector<3xi1>
}
func.func @tgt_extract_create_mask(%a: index, %n: index) -> vector<3xi1> {
  %0 = vector.create_mask %n : vector<3xi1>
  return %0 : vector<3xi1>
}

// extract(create_mask(3, n), 3) = false
func.func @src_extract_create_mask_false(%a: index {rule.constant = 3}, %n: index) -> vector<3xi1> attributes {rule.from = "ExtractOpFromCreateMask", rule.releases = [19, 22], rule.native} {
  %0 = vector.create_mask %a, %n : vector<4x3xi1>
  %1 = vector.extract %0[3] : vector<3xi1> from vector<4x3xi1>
  return %1 : vector<3xi1>
}
func.func @tgt_extract_create_mask_false(%a: index, %n: index) -> vector<3xi1> {
  %0 = arith.constant dense<false> : vector<3xi1>
  return %0 : vector<3xi1>
}

// constant_mask [4, 3] = true, where that is all
func.func @src_constant_mask_all() -> vector<4x3xi1> attributes {rule.from = "ConstantMaskOp::fold", rule.releases = [22], rule.native} {
  %0 = vector.constant_mask [4, 3] : vector<4x3xi1>
  return %0 : vector<4x3xi1>
}
func.func @tgt_constant_mask_all() -> vector<4x3xi1> {
  %0 = arith.constant dense<true> : vector<4x3xi1>
  return %0 : vector<4x3xi1>
}

// -- transfers

// -----

// transfer_read(transfer_write(v, t, i), i) = v, in bounds
func.func @src_transfer_read_transfer_write(%v: vector<4xf32>, %t: tensor<?xf32>, %i: index, %c: f32) -> vector<4xf32> attributes {rule.from = "foldRAW", rule.releases = [19, 22], rule.native} {
  %0 = vector.transfer_write %v, %t[%i] {in_bounds = [true]} : vector<4xf32>, tensor<?xf32>
  %1 = vector.transfer_read %0[%i], %c {in_bounds = [true]} : tensor<?xf32>, vector<4xf32>
  return %1 : vector<4xf32>
}
func.func @tgt_transfer_read_transfer_write(%v: vector<4xf32>, %t: tensor<?xf32>, %i: index, %c: f32) -> vector<4xf32> {
  return %v : vector<4xf32>
}

// transfer_write(v, transfer_write(w, t, i), i) = transfer_write(v, t, i), in bounds
func.func @src_transfer_write_transfer_write(%v: vector<4xf32>, %w: vector<4xf32>, %t: tensor<8xf32>) -> tensor<8xf32> attributes {rule.from = "FoldWaw", rule.releases = [19, 22], rule.native} {
  %two = arith.constant 2 : index
  %0 = vector.transfer_write %w, %t[%two] {in_bounds = [true]} : vector<4xf32>, tensor<8xf32>
  %1 = vector.transfer_write %v, %0[%two] {in_bounds = [true]} : vector<4xf32>, tensor<8xf32>
  return %1 : tensor<8xf32>
}
func.func @tgt_transfer_write_transfer_write(%v: vector<4xf32>, %w: vector<4xf32>, %t: tensor<8xf32>) -> tensor<8xf32> {
  %two = arith.constant 2 : index
  %0 = vector.transfer_write %v, %t[%two] {in_bounds = [true]} : vector<4xf32>, tensor<8xf32>
  return %0 : tensor<8xf32>
}

// transfer_write(transfer_read(x), y) = x, of all of it
func.func @src_transfer_write_transfer_read(%x: tensor<4x3xf32>, %y: tensor<4x3xf32>, %c: f32) -> tensor<4x3xf32> attributes {rule.from = "foldReadInitWrite", rule.releases = [19, 22], rule.native} {
  %zero = arith.constant 0 : index
  %0 = vector.transfer_read %x[%zero, %zero], %c {in_bounds = [true, true]} : tensor<4x3xf32>, vector<4x3xf32>
  %1 = vector.transfer_write %0, %y[%zero, %zero] {in_bounds = [true, true]} : vector<4x3xf32>, tensor<4x3xf32>
  return %1 : tensor<4x3xf32>
}
func.func @tgt_transfer_write_transfer_read(%x: tensor<4x3xf32>, %y: tensor<4x3xf32>, %c: f32) -> tensor<4x3xf32> {
  return %x : tensor<4x3xf32>
}

// transfer_write(transfer_read(t, i), t, i) = t
func.func @src_transfer_write_back(%t: tensor<?xf32>, %i: index, %c: f32) -> tensor<?xf32> attributes {rule.from = "foldWAR", rule.releases = [19, 22], rule.native} {
  %0 = vector.transfer_read %t[%i], %c {in_bounds = [true]} : tensor<?xf32>, vector<4xf32>
  %1 = vector.transfer_write %0, %t[%i] {in_bounds = [true]} : vector<4xf32>, tensor<?xf32>
  return %1 : tensor<?xf32>
}
func.func @tgt_transfer_write_back(%t: tensor<?xf32>, %i: index, %c: f32) -> tensor<?xf32> {
  return %t : tensor<?xf32>
}

// transfer_read(x), in bounds as is seen
func.func @src_transfer_read_in_bounds(%x: tensor<8xf32>, %c: f32) -> vector<4xf32> attributes {rule.from = "foldTransferInBoundsAttribute", rule.releases = [19, 22], rule.native} {
  %two = arith.constant 2 : index
  %0 = vector.transfer_read %x[%two], %c : tensor<8xf32>, vector<4xf32>
  return %0 : vector<4xf32>
}
func.func @tgt_transfer_read_in_bounds(%x: tensor<8xf32>, %c: f32) -> vector<4xf32> {
  %two = arith.constant 2 : index
  %0 = vector.transfer_read %x[%two], %c {in_bounds = [true]} : tensor<8xf32>, vector<4xf32>
  return %0 : vector<4xf32>
}
