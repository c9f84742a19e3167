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
func.func @src_insert_insert(%c: !V, %d: !V, %x: !A) -> !A attributes {rule.from = "InsertChainFullyInitialized", rule.releases = [22]} {
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

// extract(broadcast(x), p then q) = extract(x, q)
func.func @src_extract_broadcast_deeper(%x: !V) -> !W attributes {rule.from = "foldExtractFromBroadcast", rule.releases = [19, 22]} {
  %0 = "vector.broadcast"(%x) : (!V) -> !A
  %1 = "vector.extract"(%0) <{static_position = #pq}> : (!A) -> !W
  return %1 : !W
}
func.func @tgt_extract_broadcast_deeper(%x: !V) -> !W {
  %0 = "vector.extract"(%x) <{static_position = #q}> : (!V) -> !W
  return %0 : !W
}

// extract(broadcast(x), p) = broadcast(x), where x has fewer dimensions than what is extracted
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
